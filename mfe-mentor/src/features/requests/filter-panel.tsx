import { Button, Segmented, Select } from 'antd';
import { useId } from 'react';
import { DateInput } from '@cairn/shared/ui';
import { NO_FILTER, activeFilters, type RequestFilter, type StudentKind } from './request-filter.ts';
import styles from './requests.module.css';

type Props = {
  id: string;
  filter: RequestFilter;
  topics: readonly string[];
  onChange: (changed: Partial<RequestFilter>) => void;
};

const KINDS: { value: StudentKind; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'returning', label: 'Returning' },
];

/** Content of the filter panel: dates, topic, and whether the student is returning. */
export function FilterPanel({ id, filter, topics, onChange }: Props) {
  const field = useId();
  return (
    <div id={id} className={styles.panel} role="group" aria-label="Filter">
      <div className={styles.field}>
        <label htmlFor={`${field}-from`}>From</label>
        <DateInput
          id={`${field}-from`}
          placeholder="Any date"
          value={filter.from || null}
          max={filter.to || undefined}
          onChange={(from) => onChange({ from: from ?? '' })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${field}-to`}>To</label>
        <DateInput
          id={`${field}-to`}
          placeholder="Any date"
          value={filter.to || null}
          min={filter.from || undefined}
          onChange={(to) => onChange({ to: to ?? '' })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={field}>Topic</label>
        <Select
          id={field}
          value={filter.topic || undefined}
          placeholder="Any topic"
          allowClear
          showSearch
          options={topics.map((topic) => ({ value: topic, label: topic }))}
          onChange={(topic: string | undefined) => onChange({ topic: topic ?? '' })}
        />
      </div>
      <div className={styles.field}>
        <span id={`${field}-kind`}>Student</span>
        <Segmented
          aria-labelledby={`${field}-kind`}
          options={KINDS}
          value={filter.kind}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      <Button
        type="link"
        disabled={activeFilters(filter) === 0}
        onClick={() => onChange({ ...NO_FILTER, search: filter.search })}
      >
        Clear filters
      </Button>
    </div>
  );
}
