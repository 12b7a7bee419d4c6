import type {
  FeaturedTeacher,
  ListTeachersQuery,
  PublicTeacher,
  RatingSummary,
  TeacherPage,
} from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { cutPage, type Page, readCursor } from '../../keyset.ts';
import { PLAIN_LIST_CAP } from '../accounts/students.repository.ts';
import { countOf, type Query, recommendedPage, sortedPage } from './mentor-search.ts';
import { isListed, publicFields } from './mentor-view.ts';

const PAGE_SIZE = 24;

type Found = { id: number; sortValue: string; view: PublicTeacher };

const plainList = statement<{ view: PublicTeacher }>(
  'mentors_plain',
  `SELECT json_build_object(${publicFields('$1')}) AS view FROM accounts a JOIN mentors m ON m.account_id = a.id
    WHERE a.role = 'mentor' AND ${isListed} ORDER BY a.name, a.id LIMIT ${PLAIN_LIST_CAP}`,
);

/** The plain list of the spec: active mentors by name. */
export async function listMentors({ pool }: DatabaseHandle, actor: Actor): Promise<PublicTeacher[]> {
  return (await run(pool, plainList, [actor.id])).map(({ view }) => view);
}

const COUNT_LIFETIME_MS = 5_000;
/** Fewer than this are counted each time; more change little within seconds. */
const MANY = 1_000;
const counts = new Map<string, { total: number; until: number }>();

async function countMentors(
  { pool, url }: DatabaseHandle,
  query: Query | undefined,
): Promise<number | undefined> {
  if (!query) return undefined;
  const key = JSON.stringify([url, query.text, query.values]);
  const known = counts.get(key);
  if (known && known.until > Date.now()) return known.total;
  counts.delete(key);
  const { rows } = await pool.query<{ total: number }>(query);
  const total = rows[0]?.total ?? 0;
  if (total >= MANY && counts.size < MANY) counts.set(key, { total, until: Date.now() + COUNT_LIFETIME_MS });
  return total;
}

/** A page of a search, and how many mentors it finds in all. */
export async function searchMentors(
  database: DatabaseHandle,
  actor: Actor,
  query: ListTeachersQuery,
): Promise<{ page: Page<PublicTeacher>; total: number | undefined }> {
  const { sort = 'recommended', limit = PAGE_SIZE } = query;
  const from = readCursor(query.cursor);
  const text =
    sort === 'recommended'
      ? recommendedPage(actor, query, from, limit)
      : sortedPage(actor, query, sort, from, limit);
  const [{ rows }, total] = await Promise.all([
    database.pool.query<Found>(text),
    countMentors(database, countOf(actor, query)),
  ]);
  const page = cutPage(rows, { limit, backward: false, from: undefined }, ({ sortValue, id }) => ({
    value: sortValue,
    id,
  }));
  return { page: { ...page, rows: page.rows.map(({ view }) => view) }, total };
}

const summary = `json_build_object('average', m.rating_average, 'count', m.rating_count,
  'distribution', json_build_array(m.stars_1, m.stars_2, m.stars_3, m.stars_4, m.stars_5))`;

const readPage = statement<{ view: TeacherPage }>(
  'mentors_page',
  `SELECT json_build_object(${publicFields('$2')}, 'bio', m.bio, 'experienceYears', m.experience_years,
      'sessionsConducted', (SELECT count(*) FROM sessions x
         WHERE x.mentor_id = a.id AND x.status = 'CONFIRMED' AND x.ends_at <= now()),
      'reviews', ${summary}) AS view
     FROM mentors m JOIN accounts a ON a.id = m.account_id WHERE a.id = $1 AND (${isListed} OR a.id = $2)`,
);
const readSummary = statement<{ view: RatingSummary }>(
  'mentors_rating_summary',
  `SELECT ${summary} AS view FROM mentors m WHERE m.account_id = $1`,
);
const featured = statement<FeaturedTeacher>(
  'mentors_featured',
  `SELECT a.id, a.name, coalesce(nullif(m.title, ''), m.department) AS specialty, m.rating_average::float8 AS rating
     FROM mentors m JOIN accounts a ON a.id = m.account_id
    WHERE ${isListed} ORDER BY m.rating_rank DESC, m.account_id DESC LIMIT 3`,
);

/** A mentor's own page; oneself is seen even when students do not see one. */
export async function findMentorPage(
  { pool }: DatabaseHandle,
  actor: Actor,
  id: number,
): Promise<TeacherPage | undefined> {
  return (await run(pool, readPage, [id, actor.id]))[0]?.view;
}

/** Average, count and distribution of a mentor's ratings, hidden reviews left out. */
export async function findRatingSummary(
  { pool }: DatabaseHandle,
  id: number,
): Promise<RatingSummary | undefined> {
  return (await run(pool, readSummary, [id]))[0]?.view;
}

/** The best rated mentors, for the public home page. */
export function listFeatured({ pool }: DatabaseHandle): Promise<FeaturedTeacher[]> {
  return run(pool, featured);
}
