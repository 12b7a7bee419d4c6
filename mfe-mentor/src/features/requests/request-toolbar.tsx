import { FilterBar } from '@cairn/shared/ui';
import { FilterPanel } from './filter-panel.tsx';
import { NO_FILTER, activeFilters, type RequestFilter } from './request-filter.ts';

type Props = {
  filter: RequestFilter;
  topics: readonly string[];
  onChange: (changed: Partial<RequestFilter>) => void;
};

export function RequestToolbar({ filter, topics, onChange }: Props) {
  return (
    <FilterBar
      searchLabel="Search by student or topic"
      placeholder="Student or topic"
      search={filter.search}
      onSearch={(search) => onChange({ search })}
      activeCount={activeFilters(filter)}
      onClear={() => onChange({ ...NO_FILTER, search: filter.search })}
    >
      <FilterPanel filter={filter} topics={topics} onChange={onChange} />
    </FilterBar>
  );
}
