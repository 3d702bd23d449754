// The functions of libIndexStore that the tool calls. Not every toolchain ships indexstore/indexstore.h.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct {
  const char *_Nullable data;
  size_t length;
} indexstore_string_ref_t;

void *_Nullable indexstore_store_create(const char *path, void *_Nullable *_Nullable error);
bool indexstore_store_units_apply_f(
    void *store, unsigned sorted, void *context, bool (*visit)(void *context, indexstore_string_ref_t name));

void *_Nullable indexstore_unit_reader_create(void *store, const char *name, void *_Nullable *_Nullable error);
void indexstore_unit_reader_dispose(void *unit);
indexstore_string_ref_t indexstore_unit_reader_get_main_file(void *unit);
indexstore_string_ref_t indexstore_unit_reader_get_module_name(void *unit);
bool indexstore_unit_reader_dependencies_apply_f(
    void *unit, void *context, bool (*visit)(void *context, void *dependency));
int indexstore_unit_dependency_get_kind(void *dependency);
indexstore_string_ref_t indexstore_unit_dependency_get_name(void *dependency);

void *_Nullable indexstore_record_reader_create(void *store, const char *name, void *_Nullable *_Nullable error);
void indexstore_record_reader_dispose(void *record);
bool indexstore_record_reader_occurrences_apply_f(
    void *record, void *context, bool (*visit)(void *context, void *occurrence));

void *indexstore_occurrence_get_symbol(void *occurrence);
uint64_t indexstore_occurrence_get_roles(void *occurrence);
void indexstore_occurrence_get_line_col(void *occurrence, unsigned *line, unsigned *column);
bool indexstore_occurrence_relations_apply_f(
    void *occurrence, void *context, bool (*visit)(void *context, void *relation));
uint64_t indexstore_symbol_relation_get_roles(void *relation);
void *indexstore_symbol_relation_get_symbol(void *relation);

indexstore_string_ref_t indexstore_symbol_get_usr(void *symbol);

#pragma clang assume_nonnull end
