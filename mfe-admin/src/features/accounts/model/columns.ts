import { experienceLabel, fieldLabel } from '@cairn/shared/contract';
import type { AccountRow } from './account-row.ts';
import type { AccountsTab } from './accounts-view.ts';

export interface Column {
  readonly key: 'name' | 'email' | 'phone' | 'role' | 'status' | 'actions' | DetailKey;
  readonly label: string;
}
type DetailKey =
  | 'rollNo'
  | 'course'
  | 'yearOfStudy'
  | 'fieldOfInterest'
  | 'teachingId'
  | 'department'
  | 'expertise'
  | 'experience';

const commonColumns: Column[] = [
  { key: 'name', label: 'Name' },
  { key: 'email', label: 'Email' },
  { key: 'phone', label: 'Phone' },
];
const lastColumns: Column[] = [
  { key: 'status', label: 'Status' },
  { key: 'actions', label: 'Actions' },
];

/** The columns of each tab, in the order of spec 2. */
const COLUMNS: Record<AccountsTab, readonly Column[]> = {
  all: [...commonColumns, { key: 'role', label: 'Role' }, ...lastColumns],
  mentors: [
    ...commonColumns,
    { key: 'teachingId', label: 'Teaching ID' },
    { key: 'department', label: 'Department' },
    { key: 'expertise', label: 'Expertise' },
    { key: 'experience', label: 'Experience' },
    ...lastColumns,
  ],
  students: [
    ...commonColumns,
    { key: 'rollNo', label: 'Roll No' },
    { key: 'course', label: 'Course' },
    { key: 'yearOfStudy', label: 'Year of Study' },
    { key: 'fieldOfInterest', label: 'Field of Interest' },
    ...lastColumns,
  ],
};

const READ_ONLY = Object.fromEntries(
  Object.entries(COLUMNS).map(([tab, columns]) => [tab, columns.filter(({ key }) => key !== 'actions')]),
) as unknown as typeof COLUMNS;

/** The columns of a tab. Without `hasActions`, the column "Actions" is left out. */
export const columnsOf = (tab: AccountsTab, hasActions: boolean): readonly Column[] =>
  (hasActions ? COLUMNS : READ_ONLY)[tab];

const ROLE_NAMES = { student: 'Student', mentor: 'Mentor' } as const;
const CODED: readonly Column['key'][] = ['expertise', 'fieldOfInterest'];

/** The text of a cell; a dash if empty. */
export function cellText(row: AccountRow, key: Exclude<Column['key'], 'status' | 'actions'>): string {
  if (key === 'role') return ROLE_NAMES[row.role];
  const value = row[key];
  if (value === undefined || value === '') return '—';
  if (key === 'experience') return experienceLabel(value);
  return CODED.includes(key) ? fieldLabel(value) : value;
}
