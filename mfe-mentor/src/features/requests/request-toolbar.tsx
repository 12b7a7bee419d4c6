import { Badge, Button } from 'antd';
import { useId, useState } from 'react';
import { FilterIcon, SearchInput } from '@cairn/shared/ui';
import { FilterPanel } from './filter-panel.tsx';
import { activeFilters, type RequestFilter } from './request-filter.ts';
import styles from './requests.module.css';

type Props = {
  filter: RequestFilter;
  topics: readonly string[];
  onChange: (changed: Partial<RequestFilter>) => void;
};

/** Search by student or topic, and the button that opens the filter. */
export function RequestToolbar({ filter, topics, onChange }: Props) {
  const count = activeFilters(filter);
  const [open, setOpen] = useState(count > 0);
  const panel = useId();
  return (
    <div className={styles.toolbar}>
      <SearchInput
        className={styles.search ?? ''}
        aria-label="Search by student or topic"
        placeholder="Search by student or topic"
        value={filter.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <Badge count={count} size="small">
        <Button
          icon={<FilterIcon size={18} />}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          Filter
        </Button>
      </Badge>
      {open && <FilterPanel id={panel} filter={filter} topics={topics} onChange={onChange} />}
    </div>
  );
}
