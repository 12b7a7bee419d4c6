import { Fragment } from 'react';
import { type AuditEntry, formatInstant } from '@cairn/shared/contract';
import { StatusMark, type StatusTone } from '@cairn/shared/ui';
import { SimpleTable, type SimpleColumn } from '../components/simple-table.tsx';
import { actionLabel, formatDetails, outcomeLabel, personLabel } from './audit-labels.ts';

/** An e-mail address can wrap before its at sign. */
function Person({ of }: { of: AuditEntry['actor'] }) {
  return personLabel(of)
    .split(/(?=@)/)
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}

/** `code required` is not a failure: every sign-in with a second factor starts with this outcome. */
const TONES: Readonly<Record<string, StatusTone>> = { done: 'success', 'code required': 'neutral' };

const COLUMNS: readonly SimpleColumn<AuditEntry>[] = [
  { label: 'When', cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  { label: 'Who', cell: ({ actor }) => <Person of={actor} /> },
  { label: 'What', cell: ({ action }) => actionLabel(action) },
  { label: 'Whom', cell: ({ target }) => <Person of={target} /> },
  {
    label: 'Outcome',
    cell: ({ outcome }) => <StatusMark tone={TONES[outcome] ?? 'danger'}>{outcomeLabel(outcome)}</StatusMark>,
  },
  { label: 'IP address', cell: ({ address }) => address || '—' },
  { label: 'Details', cell: ({ details }) => formatDetails(details) || '—' },
];

/** Entries of the audit log. */
export function AuditTable({ rows }: { rows: readonly AuditEntry[] }) {
  return <SimpleTable caption="Audit log" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />;
}
