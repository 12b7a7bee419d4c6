import { Button, Segmented, Select } from 'antd';
import { useId } from 'react';
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

/** What the filter button opens: dates, topic, and whether the student was here before. */
export function FilterPanel({ id, filter, topics, onChange }: Props) {
  const field = useId();
  return (
    <div id={id} className={styles.panel} role="group" aria-label="Filter">
      <label className={styles.field}>
        <span>From</span>
        <input
          type="date"
          className={styles.date}
          value={filter.from}
          max={filter.to || undefined}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </label>
      <label className={styles.field}>
        <span>To</span>
        <input
          type="date"
          className={styles.date}
          value={filter.to}
          min={filter.from || undefined}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </label>
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
