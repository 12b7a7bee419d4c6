import {
  type MentorFacts,
  PUBLIC_SLOTS,
  type PublicDirectory,
  type PublicMentor,
  type PublicMentorPage,
  type PublicMentorsQuery,
} from '@cairn/shared/contract';
import {
  countShared,
  type DatabaseHandle,
  MANY,
  rarePart,
  readShared,
  run,
  statement,
  wholeInstant,
} from '../../database/client/index.ts';
import { cutPage, readCursor, writeCursor } from '../../keyset.ts';
import { shownInstitutions } from '../confirmed-institutions/confirmations.ts';
import { activeTypes } from '../session-types/session-types.repository.ts';
import { factsOf } from '../mentors/mentor-facts.ts';
import { countOf, type IndexedSearch, sortedPage } from '../mentors/mentor-search.ts';
import {
  isFreeOf,
  isListed,
  openView,
  profileExtras,
  takesRequests,
  verifiedLinks,
} from '../mentors/mentor-view.ts';

const PAGE_SIZE = 24;
/** A reader of public pages has no favourites and gets times in UTC. */
const anonymousReader = { id: 0, timeZone: 'UTC' };

type Found = { id: number; sortValue: string; view: string };

/** Lists the mentors whose public page is on, best rated first. */
export async function listPublicMentors(
  { pool }: DatabaseHandle,
  { q, expertise, language, cursor, limit = PAGE_SIZE }: PublicMentorsQuery,
): Promise<Omit<PublicDirectory, 'url'>> {
  const from = readCursor(cursor);
  const search: IndexedSearch = {
    publicOnly: true,
    ...(q && { q, part: await rarePart(pool, 'mentors', q.toLowerCase()) }),
    ...(expertise && { expertise }),
    ...(language && { language }),
  };
  const counting = countOf(anonymousReader, search);
  const total = counting && (await countShared(pool, counting));
  const isCommon = total === undefined || total > MANY;
  const query = sortedPage(anonymousReader, search, 'rating', from, limit, isCommon, openView);
  const found = await readShared<Found>(pool, query);
  const { rows, next } = cutPage(
    [...found],
    { limit, backward: false, from: undefined },
    ({ sortValue, id }) => ({ value: sortValue, id }),
  );
  return {
    mentors: rows.map(({ view }) => JSON.parse(view) as PublicMentor),
    total: total ?? null,
    next: next ? writeCursor(next) : null,
    language: language ?? null,
  };
}

const slots = `ARRAY(SELECT json_build_object('date', sl.date, 'timeSlot', sl.time_slot, 'startsAt', ${wholeInstant('sl.starts_at')}, 'endsAt', ${wholeInstant('sl.ends_at')})
  FROM slots sl WHERE ${takesRequests('a')} AND ${isFreeOf('sl', 'm.account_id')} ORDER BY sl.starts_at LIMIT ${PUBLIC_SLOTS})`;

type Extras = Pick<
  PublicMentorPage,
  | 'pronouns'
  | 'greeting'
  | 'languages'
  | 'career'
  | 'links'
  | 'verifiedLinks'
  | 'shownInstitutions'
  | 'sessionTypes'
>;

const findPage = statement<{ view: string; bio: string; extras: string; slots: string; facts: MentorFacts }>(
  'public_mentors_page',
  `SELECT (row_to_json(v)::jsonb - 'bioExcerpt' - 'nextSlot')::text AS view, m.bio,
          json_build_object(${profileExtras}, 'verifiedLinks', ${verifiedLinks}, 'shownInstitutions', ${shownInstitutions('$2')}, 'sessionTypes', ${activeTypes})::text AS extras, array_to_json(${slots})::text AS slots, ${factsOf('a')} AS facts
     FROM public_pages p JOIN mentors m ON m.account_id = p.account_id JOIN accounts a ON a.id = p.account_id ${openView}
    WHERE p.slug = $1 AND p.is_public AND ${isListed}`,
);

/**
 * Finds the public page with a slug; undefined if no page has the slug, the page is off or the mentor is not listed.
 *
 * @param providers the configured sign-in providers as JSON, see `vouchingProviders`
 */
export async function findPublicMentor(
  { pool }: DatabaseHandle,
  slug: string,
  providers: string,
): Promise<Omit<PublicMentorPage, 'url' | 'image'> | undefined> {
  const [found] = await run(pool, findPage, [slug, providers]);
  if (!found) return undefined;
  const view = JSON.parse(found.view) as Omit<PublicMentorPage, 'url' | 'image' | 'bio' | 'slots' | 'facts'>;
  return {
    ...view,
    ...(JSON.parse(found.extras) as Extras),
    bio: found.bio,
    facts: found.facts,
    slots: JSON.parse(found.slots) as PublicMentorPage['slots'],
  };
}

/** A sitemap can have at most 50,000 URLs. The remaining 100 are for other pages. */
const SITEMAP_LIMIT = 49_900;

const listSlugs = {
  name: 'public_mentors_slugs',
  text: `SELECT p.slug FROM public_pages p JOIN accounts a ON a.id = p.account_id
    WHERE p.is_public AND a.role = 'mentor' AND ${isListed} AND ${takesRequests('a')} ORDER BY p.account_id LIMIT ${SITEMAP_LIMIT}`,
  values: [],
};

/** The slugs for the sitemap: public pages of listed mentors who are not paused. */
export const listPublicSlugs = async ({ pool }: DatabaseHandle): Promise<string[]> =>
  (await readShared<{ slug: string }>(pool, listSlugs)).map(({ slug }) => slug);
