import { type AdminSession, formatInstant, isDisputed } from '@cairn/shared/contract';
import { SessionStatusMark } from '@cairn/shared/ui';
import { SimpleTable, type SimpleColumn } from '../components/simple-table.tsx';
import styles from './history.module.css';
import { disputeText } from './dispute-text.ts';
import { PersonLink } from './person-link.tsx';

const when: SimpleColumn<AdminSession> = {
  label: 'When',
  cell: ({ startsAt }) => <time dateTime={startsAt}>{formatInstant(startsAt)}</time>,
};
const student: SimpleColumn<AdminSession> = {
  label: 'Student',
  cell: (row) => <PersonLink {...row.student} />,
};
const mentor: SimpleColumn<AdminSession> = {
  label: 'Mentor',
  cell: (row) => <PersonLink {...row.teacher} />,
};
const rest: readonly SimpleColumn<AdminSession>[] = [
  { label: 'Topic', cell: ({ topic }) => <span className={styles.topic}>{topic}</span> },
  {
    label: 'Status',
    cell: ({ status, outcome, attendance }) => (
      <span className={styles.status}>
        <SessionStatusMark status={status} outcome={outcome} viewer="admin" />
        {attendance && isDisputed(attendance) && <span>{disputeText(attendance)}</span>}
      </span>
    ),
  },
];

interface Props {
  readonly rows: readonly AdminSession[];
  /** Role of the account whose sessions are listed. The table leaves out the column of this role. */
  readonly of?: 'student' | 'mentor';
}

/** Sessions with links to their participants. */
export function SessionsTable({ rows, of }: Props) {
  const columns = [
    when,
    ...(of === 'student' ? [] : [student]),
    ...(of === 'mentor' ? [] : [mentor]),
    ...rest,
  ];
  return <SimpleTable caption="Sessions" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
