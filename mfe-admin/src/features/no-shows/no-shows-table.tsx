import { Button } from 'antd';
import { formatInstant, type AdminNoShow } from '@cairn/shared/contract';
import { StatusMark } from '@cairn/shared/ui';
import { SimpleTable, type SimpleColumn } from '../../components/simple-table.tsx';
import { PersonLink } from '../../history/person-link.tsx';
import styles from './no-shows.module.css';

interface Props {
  readonly rows: readonly AdminNoShow[];
  /** Absent if the admin may not forgive no-shows. */
  readonly onForgive: ((noShow: AdminNoShow) => void) | undefined;
}

const COLUMNS: readonly SimpleColumn<AdminNoShow>[] = [
  { label: 'When', cell: ({ startsAt }) => <time dateTime={startsAt}>{formatInstant(startsAt)}</time> },
  {
    label: 'Student',
    cell: ({ student }) => (
      <span className={styles.student}>
        <PersonLink {...student} />
        <span>
          {student.pausedUntil === null
            ? `No-shows that count: ${student.count}`
            : `No-shows that count: ${student.count}. Bookings paused until ${formatInstant(student.pausedUntil)}`}
        </span>
      </span>
    ),
  },
  { label: 'Mentor', cell: ({ teacher }) => <PersonLink {...teacher} /> },
  { label: 'Topic', cell: ({ topic }) => topic },
];

/** Missed sessions, with the number of no-shows that count for the student now. */
export function NoShowsTable({ rows, onForgive }: Props) {
  const decision: SimpleColumn<AdminNoShow> = {
    label: 'Decision',
    cell: (row) => {
      if (row.forgiven) return <StatusMark tone="neutral">Forgiven: {row.forgiven.reason}</StatusMark>;
      if (!onForgive) return 'Counts';
      return (
        <Button aria-label={`Forgive ${row.student.name}: ${row.topic}`} onClick={() => onForgive(row)}>
          Forgive
        </Button>
      );
    },
  };
  return (
    <SimpleTable
      caption="Missed sessions"
      columns={[...COLUMNS, decision]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
