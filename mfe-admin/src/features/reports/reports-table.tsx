import { Link } from 'react-router-dom';
import { formatInstant, REPORT_REASONS, type AdminReport } from '@cairn/shared/contract';
import { StatusMark } from '@cairn/shared/ui';
import { SimpleTable } from '../../components/simple-table.tsx';
import { PersonLink } from '../../history/person-link.tsx';
import { KINDS, STATES } from './report-texts.ts';
import styles from './reports.module.css';

/** A table of reports with links to their pages. */
export function ReportsTable({ caption, rows }: { caption: string; rows: readonly AdminReport[] }) {
  return (
    <SimpleTable
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Report',
          cell: ({ id, kind, reason }) => (
            <Link className={styles.link} to={`/admin/reports/${id}`}>
              {KINDS[kind]}: {REPORT_REASONS[reason]}
            </Link>
          ),
        },
        { label: 'About', cell: ({ subject }) => <PersonLink {...subject} /> },
        { label: 'Reported by', cell: ({ reporter }) => <PersonLink {...reporter} /> },
        {
          label: 'When',
          cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
        },
        {
          label: 'State',
          cell: ({ state }) => <StatusMark tone={STATES[state].tone}>{STATES[state].label}</StatusMark>,
        },
      ]}
    />
  );
}
