export { FormField } from './form-field.tsx';
export { fieldProblem, schemaRules } from './schema-rules.ts';
export { showServerErrors } from './server-errors.ts';
export { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
export { TimeZoneSelect } from './time-zone-select.tsx';
