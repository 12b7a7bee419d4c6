import { Select } from 'antd';
import { useChosen } from '@cairn/shared/ui';
import styles from './mentor-grid.module.css';
import { SORTS } from './mentor-search-params.ts';
import type { MentorSearch } from '../../mentors/mentors-api.ts';

type Sort = NonNullable<MentorSearch['sort']>;

const labels: Record<Sort, string> = {
  recommended: 'Recommended',
  rating: 'Best rated',
  name: 'By name',
  nextSlot: 'Soonest free',
};

type Props = {
  sort: Sort | undefined;
  /** Whether the server provides next free slots. */
  hasNextSlots: boolean;
  onChange: (sort: Sort) => void;
};

export function MentorSort({ sort = 'recommended', hasNextSlots, onChange }: Props) {
  const [shown, show] = useChosen(sort);
  const offered = SORTS.filter((known) => hasNextSlots || known !== 'nextSlot');
  return (
    <Select
      aria-label="Sort"
      className={styles.sort}
      variant="borderless"
      popupMatchSelectWidth={false}
      value={shown}
      onChange={(next) => {
        show(next);
        onChange(next);
      }}
      options={offered.map((value) => ({ value, label: labels[value] }))}
    />
  );
}
