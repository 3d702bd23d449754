// The kernel's routing messages, which the C library's Swift module leaves out. Empty where the kernel is not Linux.

#ifndef CNETLINK_H
#define CNETLINK_H

#if defined(__linux__)
#include <linux/if_addr.h>
#include <linux/if_link.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#endif

#endif
