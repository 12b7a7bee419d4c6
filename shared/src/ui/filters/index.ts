export { FilterBar } from './filter-bar.tsx';
export { FilterField } from './filter-field.tsx';
export { useFilterParams } from './use-filter-params.ts';
