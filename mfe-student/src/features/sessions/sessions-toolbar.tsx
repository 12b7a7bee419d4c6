import { Select } from 'antd';
import type { Session } from '@cairn/shared/contract';
import { FilterBar, FilterField } from '@cairn/shared/ui';
import { NO_FILTER, STATUSES, activeFilters, mentorsOf, type SessionFilter } from './session-filter.ts';

type Props = {
  filter: SessionFilter;
  sessions: readonly Session[];
  onChange: (changed: Partial<SessionFilter>) => void;
};

const statuses = Object.entries(STATUSES).map(([value, label]) => ({ value, label }));

export function SessionsToolbar({ filter, sessions, onChange }: Props) {
  return (
    <FilterBar
      searchLabel="Search by mentor or topic"
      placeholder="Mentor or topic"
      search={filter.search}
      onSearch={(search) => onChange({ search })}
      activeCount={activeFilters(filter)}
      onClear={() => onChange({ ...NO_FILTER, search: filter.search })}
    >
      <FilterField label="Status">
        {(id) => (
          <Select
            id={id}
            value={Object.hasOwn(STATUSES, filter.status) ? filter.status : undefined}
            placeholder="Any status"
            allowClear
            options={statuses}
            onChange={(status: string | undefined) => onChange({ status: status ?? '' })}
          />
        )}
      </FilterField>
      <FilterField label="Mentor">
        {(id) => (
          <Select
            id={id}
            value={filter.mentor || undefined}
            placeholder="Any mentor"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={mentorsOf(sessions)}
            onChange={(mentor: string | undefined) => onChange({ mentor: mentor ?? '' })}
          />
        )}
      </FilterField>
    </FilterBar>
  );
}
