import type { AccountRow } from './account-row.ts';
import type { AccountsView } from './accounts-view.ts';

const byLetter = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function isMatch(row: AccountRow, { tab, search, status }: AccountsView): boolean {
  if (tab === 'students' && row.role !== 'student') return false;
  if (tab === 'mentors' && row.role !== 'mentor') return false;
  if (status !== null && row.status !== status) return false;
  const needle = search.trim().toLowerCase();
  return row.name.toLowerCase().includes(needle) || row.email.toLowerCase().includes(needle);
}

/** Filters, searches and sorts lists for a server that has no such parameters (spec 2). */
export function listPlain(rows: readonly AccountRow[], view: AccountsView): AccountRow[] {
  const descending = view.sort.startsWith('-');
  const key = view.sort.replace('-', '') as 'name' | 'email' | 'createdAt';
  const sign = descending ? -1 : 1;
  return rows
    .filter((row) => isMatch(row, view))
    .sort((one, other) => sign * byLetter.compare(one[key] ?? '', other[key] ?? '') || one.id - other.id);
}
