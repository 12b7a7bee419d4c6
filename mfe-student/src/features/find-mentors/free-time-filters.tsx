import { Select } from 'antd';
import { FREE_DAYS, FREE_TIMES, FREE_WITHIN_DAYS } from '@cairn/shared/contract';
import { classNames } from '@cairn/shared/ui';
import styles from './mentor-filters.module.css';
import { filterLabels } from './search-filters.ts';
import type { MentorSearch } from '../../mentors/mentors-api.ts';

type Props = { search: MentorSearch; onChoose: (part: Partial<MentorSearch>) => void };

/** Filters by free times in the student's time zone. */
export function FreeTimeFilters({ search, onChoose }: Props) {
  return (
    <>
      <Select<NonNullable<MentorSearch['freeWithinDays']> | ''>
        aria-label="Free within"
        className={classNames(search.freeWithinDays && styles.set)}
        value={search.freeWithinDays ?? ''}
        onChange={(value) => onChoose({ freeWithinDays: value || undefined })}
        options={[
          { value: '', label: 'Free any time' },
          ...FREE_WITHIN_DAYS.map((value) => ({ value, label: filterLabels.freeWithinDays(value) })),
        ]}
      />
      <Select<NonNullable<MentorSearch['freeTime']> | ''>
        aria-label="Time of day"
        className={classNames(search.freeTime && styles.set)}
        value={search.freeTime ?? ''}
        onChange={(value) => onChoose({ freeTime: value || undefined })}
        options={[
          { value: '', label: 'Any hour' },
          ...FREE_TIMES.map((value) => ({ value, label: filterLabels.freeTime(value) })),
        ]}
      />
      <Select<NonNullable<MentorSearch['freeDays']> | ''>
        aria-label="Days of the week"
        className={classNames(search.freeDays && styles.set)}
        value={search.freeDays ?? ''}
        onChange={(value) => onChoose({ freeDays: value || undefined })}
        options={[
          { value: '', label: 'All week' },
          ...FREE_DAYS.map((value) => ({ value, label: filterLabels.freeDays(value) })),
        ]}
      />
    </>
  );
}
