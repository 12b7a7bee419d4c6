import { Segmented, Select } from 'antd';
import { DateInput, FilterField } from '@cairn/shared/ui';
import type { RequestFilter, StudentKind } from './request-filter.ts';

type Props = {
  filter: RequestFilter;
  topics: readonly string[];
  onChange: (changed: Partial<RequestFilter>) => void;
};

const KINDS: { value: StudentKind; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'returning', label: 'Returning' },
];

export function FilterPanel({ filter, topics, onChange }: Props) {
  return (
    <>
      <FilterField label="From">
        {(id) => (
          <DateInput
            id={id}
            placeholder="Any date"
            value={filter.from || null}
            max={filter.to || undefined}
            onChange={(from) => onChange({ from: from ?? '' })}
          />
        )}
      </FilterField>
      <FilterField label="To">
        {(id) => (
          <DateInput
            id={id}
            placeholder="Any date"
            value={filter.to || null}
            min={filter.from || undefined}
            onChange={(to) => onChange({ to: to ?? '' })}
          />
        )}
      </FilterField>
      <FilterField label="Topic">
        {(id) => (
          <Select
            id={id}
            value={filter.topic || undefined}
            placeholder="Any topic"
            allowClear
            showSearch
            options={topics.map((topic) => ({ value: topic, label: topic }))}
            onChange={(topic: string | undefined) => onChange({ topic: topic ?? '' })}
          />
        )}
      </FilterField>
      <FilterField label="Student" isGroup>
        {(label) => (
          <Segmented
            aria-labelledby={label}
            options={KINDS}
            value={filter.kind}
            onChange={(kind) => onChange({ kind })}
          />
        )}
      </FilterField>
    </>
  );
}
