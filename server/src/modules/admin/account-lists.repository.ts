import pg from 'pg';
import type { AdminAccount, AdminListQuery, AdminStudent, AdminTeacher } from '@cairn/shared/contract';
import { countShared, type DatabaseHandle, isoInstant } from '../../database/client/index.ts';
import { countAccounts, PLAIN_LIST_CAP, studentColumns } from '../accounts/student-accounts.repository.ts';
import { pauseOf } from '../pauses/pause-state.ts';
import { accountSearch } from './account-search.ts';
import { type Cursor, cutPage, type Page, readCursor } from '../../keyset.ts';

/** The roles in the lists. */
export type ListedRole = 'student' | 'mentor';
/** Filter of a list. */
export type AccountFilter = Omit<AdminListQuery, 'limit'> & { role?: ListedRole | undefined };

const PAGE_SIZE = 25;

const extras = `a.version, a.photo, ${isoInstant('a.created_at')} AS "createdAt"`;
const mentorColumns = `a.id, a.name, a.email, a.phone, a.status::text AS status,
  m.teaching_id AS "teachingId", m.department, m.expertise, m.experience_band AS experience, ${pauseOf('a')} AS pause`;

interface Source {
  columns: string;
  from: string;
}
const sources = {
  student: {
    columns: `${studentColumns}, ${extras}`,
    from: 'accounts a JOIN students s ON s.account_id = a.id',
  },
  mentor: {
    columns: `${mentorColumns}, ${extras}`,
    from: 'accounts a JOIN mentors m ON m.account_id = a.id',
  },
  all: {
    columns: `a.id, a.role::text AS role, a.name, a.email, a.phone, a.status::text AS status, ${pauseOf('a')} AS pause, ${extras}`,
    from: 'accounts a',
  },
} satisfies Record<string, Source>;

/** `text` is the SQL of the text in a cursor. The query casts the text to `type`. */
const sortColumns = {
  name: { column: 'a.name', text: 'a.name', type: 'text' },
  email: { column: 'a.email_key', text: 'a.email_key', type: 'text' },
  createdAt: { column: 'a.created_at', text: 'a.created_at::text', type: 'timestamptz' },
};
type SortName = keyof typeof sortColumns;

function readSort(sort: AdminListQuery['sort'] = 'name') {
  const descending = sort.startsWith('-');
  return { descending, ...sortColumns[(descending ? sort.slice(1) : sort) as SortName] };
}

/** @param search SQL that matches the searched text */
function conditionsOf({ role, status, from, to }: AccountFilter, search: string | undefined) {
  const values: unknown[] = [];
  const parts = ['a.deleted_at IS NULL'];
  const add = (condition: (placeholder: string) => string, value: unknown) => {
    values.push(value);
    parts.push(condition(`$${values.length}`));
  };
  if (role) add((placeholder) => `a.role = ${placeholder}::account_role`, role);
  else parts.push(`a.role <> 'admin'`);
  // A literal, so that each status gets its own plan.
  if (status) parts.push(`a.status = ${pg.escapeLiteral(status)}`);
  if (from) add((placeholder) => `a.created_at >= ${placeholder}::date::timestamp AT TIME ZONE 'UTC'`, from);
  if (to) add((placeholder) => `a.created_at < (${placeholder}::date + 1)::timestamp AT TIME ZONE 'UTC'`, to);
  if (search) parts.push(search);
  return { values, parts, add };
}

async function readPage<Row extends { id: number }>(
  database: DatabaseHandle,
  { columns, from }: Source,
  filter: AccountFilter,
  limit: number,
): Promise<{ page: Page<Row>; total: number }> {
  const backward = filter.direction === 'backward';
  const cursor = readCursor(filter.cursor);
  const { descending, column, text, type } = readSort(filter.sort);
  const search = filter.q ? await accountSearch(database, filter.q) : undefined;
  const { values, parts, add } = conditionsOf(filter, search);
  const { pool } = database;
  const count = countShared(pool, {
    text: `SELECT count(*)::int AS total FROM accounts a WHERE ${parts.join(' AND ')}`,
    values: [...values],
  });
  const ascending = descending === backward;
  if (cursor) {
    add(
      (placeholder) => `(${column}, a.id) ${ascending ? '>' : '<'} (${placeholder}::${type}, ${cursor.id})`,
      cursor.value,
    );
  }
  const order = ascending ? 'ASC' : 'DESC';
  const [read, total] = await Promise.all([
    pool.query<Row & { sortValue: string }>(
      // Selects the keys first, so that only the rows of the page are formatted.
      `SELECT ${columns}, ${text} AS "sortValue" FROM ${from}
         JOIN (SELECT a.id FROM accounts a WHERE ${parts.join(' AND ')}
                ORDER BY ${column} ${order}, a.id ${order} LIMIT ${limit + 1}) page ON page.id = a.id
        ORDER BY ${column} ${order}, a.id ${order}`,
      values,
    ),
    count,
  ]);
  const page = cutPage(read.rows, { limit, backward, from: cursor }, ({ sortValue, id }): Cursor => ({
    value: sortValue,
    id,
  }));
  return { page, total };
}

/** A page of students. */
export const pageOfStudents = (database: DatabaseHandle, filter: AdminListQuery) =>
  readPage<AdminStudent>(
    database,
    sources.student,
    { ...filter, role: 'student' },
    filter.limit ?? PAGE_SIZE,
  );
export const pageOfMentors = (database: DatabaseHandle, filter: AdminListQuery) =>
  readPage<AdminTeacher>(database, sources.mentor, { ...filter, role: 'mentor' }, filter.limit ?? PAGE_SIZE);
export const pageOfAccounts = (database: DatabaseHandle, filter: AccountFilter, limit = PAGE_SIZE) =>
  readPage<AdminAccount>(database, sources.all, filter, limit);

/** The plain list of the spec (decision 43). `total` counts all accounts of the role. */
async function readAll<Row extends object>(
  database: DatabaseHandle,
  { columns, from }: Source,
  role: ListedRole,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await database.pool.query<Row>(
    `SELECT ${columns} FROM ${from} WHERE a.role = $1::account_role AND a.deleted_at IS NULL
      ORDER BY a.name, a.id LIMIT ${PLAIN_LIST_CAP}`,
    [role],
  );
  const total = rows.length < PLAIN_LIST_CAP ? rows.length : await countAccounts(database, role);
  return { rows, total };
}
export const allStudents = (database: DatabaseHandle) =>
  readAll<AdminStudent>(database, sources.student, 'student');
export const allMentors = (database: DatabaseHandle) =>
  readAll<AdminTeacher>(database, sources.mentor, 'mentor');
