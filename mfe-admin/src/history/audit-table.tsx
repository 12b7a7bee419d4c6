import { type AuditEntry, formatInstant } from '@cairn/shared/contract';
import { StatusMark, type StatusTone } from '@cairn/shared/ui';
import { EmailText } from '../components/email-text.tsx';
import { SimpleTable, type SimpleColumn } from '../components/simple-table.tsx';
import { actionLabel, deletedLabel, formatDetails, isByUnknown, outcomeLabel } from './audit-labels.ts';

function Person({ of }: { of: AuditEntry['actor'] }) {
  return of.email ? <EmailText email={of.email} /> : deletedLabel(of);
}

/** A sign-in with a second factor starts with `code required`. */
const TONES: Readonly<Record<string, StatusTone>> = { done: 'success', 'code required': 'neutral' };

const COLUMNS: readonly SimpleColumn<AuditEntry>[] = [
  { label: 'When', cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  { label: 'Who', cell: (entry) => (isByUnknown(entry) ? 'Unknown account' : <Person of={entry.actor} />) },
  { label: 'What', cell: actionLabel },
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
