export { FormField } from './form-field.tsx';
export { fieldProblem, schemaRules } from './schema-rules.ts';
export { showServerErrors } from './server-errors.ts';
export { ReadableFields } from './readable-fields.tsx';
export { SearchInput } from './search-input.tsx';
export { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
export { TimeZoneSelect } from './time-zone-select.tsx';
export { useNewestParams } from './use-newest-params.ts';
export { useSearchText } from './use-search-text.ts';
