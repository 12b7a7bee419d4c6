import { Badge, Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { SearchInput } from '../forms/index.ts';
import { FilterIcon } from '../icons/index.ts';
import styles from './filters.module.css';

type Props = {
  /** Label of the search field, such as "Search by mentor or topic". */
  searchLabel: string;
  /** Says what to type, such as "Mentor or topic". Must be short enough for a phone. */
  placeholder: string;
  search: string;
  onSearch: (text: string) => void;
  /** Number of active filters, without the search. */
  activeCount: number;
  onClear: () => void;
  /** The fields of the filter. */
  children: ReactNode;
};

/** The search field above a list, and the button that opens the filter. */
export function FilterBar({
  searchLabel,
  placeholder,
  search,
  onSearch,
  activeCount,
  onClear,
  children,
}: Props) {
  const [open, setOpen] = useState(activeCount > 0);
  const panel = useId();
  return (
    <div className={styles.bar} role="search" aria-label={searchLabel}>
      <SearchInput
        className={styles.search ?? ''}
        aria-label={searchLabel}
        placeholder={placeholder}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Badge count={activeCount} size="small">
        <Button
          icon={<FilterIcon size={18} />}
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
        >
          Filter
        </Button>
      </Badge>
      {open && (
        <div id={panel} className={styles.panel} role="group" aria-label="Filter">
          {children}
          <Button type="link" disabled={activeCount === 0} onClick={onClear}>
            Clear Filters
          </Button>
        </div>
      )}
    </div>
  );
}
