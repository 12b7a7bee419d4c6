import type {
  FeaturedTeacher,
  ListTeachersQuery,
  PublicTeacher,
  RatingSummary,
  TeacherPage,
} from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import {
  batchedRead,
  type BatchedRow,
  countShared,
  type DatabaseHandle,
  MANY,
  type Query,
  readShared,
  run,
  statement,
} from '../../database/client/index.ts';
import { cutPage, type Page, readCursor } from '../../keyset.ts';
import { ReadyJson } from '../../ready-json.ts';
import { shownInstitutions } from '../confirmed-institutions/confirmations.ts';
import { PLAIN_LIST_CAP } from '../accounts/student-accounts.repository.ts';
import { activeTypes } from '../session-types/session-types.repository.ts';
import { searchesFreeTimes } from './free-times.ts';
import { factsOf, isHeld } from './mentor-facts.ts';
import { countOf, sortedPage } from './mentor-search.ts';
import { readRecommended } from './recommended-page.ts';
import { indexedSearch } from './search-text.ts';
import {
  isListed,
  profileExtras,
  publicFields,
  publicView,
  takesRequests,
  verifiedLinks,
} from './mentor-view.ts';

const PAGE_SIZE = 24;

type Found = { id: number; view: string; /** Why the mentor is recommended, as JSON text. */ fit?: string };
type Sorted = Found & { sortValue: string };

/** For each student in $1: the favourites among the mentors in $2 (comma-separated ids). */
const favouritesAmong = batchedRead(
  statement<BatchedRow>(
    'mentors_favourites_among',
    `SELECT k.place, array_to_json(ARRAY(SELECT f.mentor_id FROM favourites f
        WHERE f.student_id = k.student_id AND f.mentor_id = ANY (string_to_array(k.mentor_ids, ',')::bigint[])))::text AS result
       FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS k (student_id, mentor_ids, place)`,
  ),
);

/** Adds the favourite flags of the reader to the public views, which all readers share. */
async function forReader(
  { pool }: DatabaseHandle,
  { id, role }: Actor,
  found: readonly Found[],
): Promise<ReadyJson<PublicTeacher[]>> {
  const key = [id, found.map((mentor) => mentor.id).join(',')];
  const favouriteIds = role === 'student' && found.length > 0 ? await favouritesAmong(pool, key) : null;
  const favourites = new Set(JSON.parse(favouriteIds ?? '[]') as number[]);
  const views = found.map(
    ({ id: mentorId, view, fit }) =>
      `${view.slice(0, -1)},"isFavourite":${favourites.has(mentorId)}${fit === undefined ? '' : `,"fit":${fit}`}}`,
  );
  return new ReadyJson(`[${views.join(',')}]`);
}

const plainList: Query = {
  name: 'mentors_plain',
  text: `SELECT a.id, row_to_json(v)::text AS view FROM accounts a JOIN mentors m ON m.account_id = a.id ${publicView}
    WHERE a.role = 'mentor' AND ${isListed} AND ${takesRequests('a')} ORDER BY a.name, a.id LIMIT ${PLAIN_LIST_CAP}`,
  values: [],
};

/** The plain list: up to {@link PLAIN_LIST_CAP} mentors who take requests, by name, and the total (decision 43). */
export async function listMentors(
  database: DatabaseHandle,
  actor: Actor,
): Promise<{ answer: ReadyJson<PublicTeacher[]>; total: number }> {
  const found = await readShared<Found>(database.pool, plainList);
  const counting = found.length < PLAIN_LIST_CAP ? undefined : countOf(actor, {});
  const total = counting ? await countShared(database.pool, counting) : found.length;
  return { answer: await forReader(database, actor, found), total };
}

/** A page of a search and the number of all matches. `total` is undefined if not all matches were counted. */
export async function searchMentors(
  database: DatabaseHandle,
  actor: Actor,
  query: ListTeachersQuery,
): Promise<{ page: Page<Found>; total: number | undefined; answer: ReadyJson<PublicTeacher[]> }> {
  const { sort = 'recommended', limit = PAGE_SIZE } = query;
  const from = readCursor(query.cursor);
  const search = await indexedSearch(database.pool, query);
  // The count selects the faster plan: prepared statements are planned without knowing the parameters.
  const counting = countOf(actor, search);
  const counted = counting && (await countShared(database.pool, counting));
  // Counting mentors with free times stops above `MANY`, so a higher total is unknown.
  const total = searchesFreeTimes(search) && Number(counted) > MANY ? undefined : counted;
  const isCommon = total === undefined || total > MANY;
  const readPage = async (): Promise<Page<Found>> => {
    if (sort === 'recommended')
      return readRecommended(database.pool, actor, search, { cursor: from, limit, isCommon });
    const rows = await readShared<Sorted>(
      database.pool,
      sortedPage(actor, search, sort, from, limit, isCommon),
    );
    return cutPage([...rows], { limit, backward: false, from: undefined }, ({ sortValue, id }) => ({
      value: sortValue,
      id,
    }));
  };
  const page = await readPage();
  return { page, total, answer: await forReader(database, actor, page.rows) };
}

const summary = `json_build_object('average', m.rating_average, 'count', m.rating_count,
  'distribution', json_build_array(m.stars_1, m.stars_2, m.stars_3, m.stars_4, m.stars_5))`;

const readMentorPage = statement<{ view: TeacherPage }>(
  'mentors_page',
  `SELECT json_build_object(${publicFields('$2')}, 'bio', m.bio, ${profileExtras}, 'verifiedLinks', ${verifiedLinks},
      'shownInstitutions', ${shownInstitutions('$3')}, 'sessionTypes', ${activeTypes}, 'facts', ${factsOf('a')},
      'isBlocked', EXISTS (SELECT 1 FROM person_blocks b WHERE b.blocker_id = $2 AND b.blocked_id = a.id),
      'sessionsConducted', (SELECT count(DISTINCT x.slot_id) FROM sessions x
         WHERE x.mentor_id = a.id AND ${isHeld('x')}),
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
    WHERE ${isListed} AND ${takesRequests('a')} ORDER BY m.rating_rank DESC, m.account_id DESC LIMIT 3`,
);

/**
 * A mentor's page; undefined if the mentor is neither listed nor the reader.
 *
 * @param providers the sign-in providers that can vouch for an institution, as JSON
 */
export async function findMentorPage(
  { pool }: DatabaseHandle,
  actor: Actor,
  id: number,
  providers: string,
): Promise<TeacherPage | undefined> {
  return (await run(pool, readMentorPage, [id, actor.id, providers]))[0]?.view;
}

/** Average, count and distribution of a mentor's ratings, without hidden reviews. */
export async function findRatingSummary(
  { pool }: DatabaseHandle,
  id: number,
): Promise<RatingSummary | undefined> {
  return (await run(pool, readSummary, [id]))[0]?.view;
}

/** The three best-rated mentors who take requests, for the public home page. */
export function listFeatured({ pool }: DatabaseHandle): Promise<FeaturedTeacher[]> {
  return run(pool, featured);
}
