import { type ListTeachersQuery } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { containsPattern, MANY, preparedName, type Query } from '../../database/client/index.ts';
import { type Cursor } from '../../keyset.ts';
import { isWithinRules } from '../booking-rules/rule-conditions.ts';
import { freeTimesOf, searchesFreeTimes } from './free-times.ts';
import {
  hasFree,
  isFreeOf,
  isNotBeingBooked,
  isListed,
  isPublic,
  isUnclaimed,
  publicView,
  takesRequests,
} from './mentor-view.ts';

/** Minimum length of a text that a trigram index can look up. */
export const TRIGRAM = 3;

/** A search with the part of its text that is looked up in the index. */
export interface IndexedSearch extends ListTeachersQuery {
  part?: string;
  /** The text and its other spellings in lower case. */
  names?: string[];
  /** Other spellings of the text, as a PostgreSQL regular expression. */
  spellings?: string;
  /** Whether the shortest spelling is too short for the index. */
  isShort?: boolean;
  /** Only mentors with a public page (ADR 57). */
  publicOnly?: true;
}

/** Who searches: the results depend on interests, favourites and zone. */
export type Reader = Pick<Actor, 'id' | 'timeZone'>;

/** SQL conditions, and the values of their placeholders. */
export interface Parts {
  values: unknown[];
  conditions: string[];
  /** Identifies the set of conditions, to name prepared statements. */
  flags: string[];
  /** SQL: slot `d` is at one of the searched times; undefined if the search has no times. */
  isSearchedTime?: string;
}

const select = (sortValue: string) =>
  `SELECT a.id, ${sortValue} AS "sortValue", row_to_json(v)::text AS view`;

/**
 * The conditions of a search. The values contain data of the reader only if the result depends on these data.
 *
 * @param isCommon whether scanning in order is faster than lookups, because many mentors match
 */
export function conditionsOf(actor: Reader, query: IndexedSearch, isCommon = false): Parts {
  const parts: Parts = { values: [], conditions: [isListed], flags: [] };
  const add = (flag: string, condition: (...places: string[]) => string, ...values: unknown[]) => {
    const places = values.map((value) => `$${parts.values.push(value)}`);
    parts.conditions.push(condition(...places));
    parts.flags.push(flag);
  };
  const { q, part = q, spellings, expertise, minRating, favouritesOnly, publicOnly, language } = query;
  // Only a search among the favourites that does not ask for free times finds paused mentors (ADR 67).
  if (!favouritesOnly || searchesFreeTimes(query)) parts.conditions.push(takesRequests('a'));
  if (publicOnly) add('public', () => isPublic('a.id'));
  // `search_text` contains the department, which public pages do not show.
  if (publicOnly && q)
    add(
      'open',
      (text = '') =>
        `strpos(lower(concat_ws(E'\\n', a.name, m.title, m.expertise, array_to_string(m.expertise_tags, E'\\n'))), ${text}) > 0`,
      q.toLowerCase(),
    );
  const orSpelled = (condition: string, pattern?: string) =>
    pattern === undefined ? condition : `(${condition} OR m.search_text ~ ${pattern})`;
  const spelled = spellings === undefined ? [] : [spellings];
  const suffix = spellings === undefined ? '' : 'spelled';
  if (q && part && q.length >= TRIGRAM && !query.isShort && !isCommon) {
    const contains = (pattern = '', text = '', other?: string) =>
      orSpelled(`m.search_text LIKE ${pattern} AND strpos(m.search_text, ${text}) > 0`, other);
    add(`q${suffix}`, contains, containsPattern(part.toLowerCase()), q.toLowerCase(), ...spelled);
  } else if (q) {
    const contains = (text = '', other?: string) => orSpelled(`strpos(m.search_text, ${text}) > 0`, other);
    add(`shortq${suffix}`, contains, q.toLowerCase(), ...spelled);
  }
  if (expertise) add('expertise', (code) => `m.expertise = ${code}`, expertise);
  if (language) add('language', (code) => `m.languages @> ARRAY[${code}::text]`, language);
  // The displayed, rounded `rating_average` decides. `rating_rank` has the index.
  if (minRating) {
    const atLeast = (least = '') => `m.rating_rank >= ${least} - 0.05 AND m.rating_average >= ${least}`;
    add('rating', atLeast, minRating);
  }
  if (favouritesOnly) {
    add(
      'favourite',
      (reader) => `EXISTS (SELECT 1 FROM favourites f WHERE f.student_id = ${reader} AND f.mentor_id = a.id)`,
      actor.id,
    );
  }
  const times = freeTimesOf(actor, query);
  if (times) {
    const condition = (...places: string[]) => {
      parts.isSearchedTime = times.isSearched(...places);
      return times.condition(...places);
    };
    add(times.statementSuffix, condition, ...times.values);
  }
  return parts;
}

/** Mentors `m` with their accounts `a`. */
export const mentorTables = 'mentors m JOIN accounts a ON a.id = m.account_id';

interface Order {
  from: string;
  conditions: string[];
  sortValue: string;
  after: (cursorValue: string, cursorId: string) => string;
  by: string;
}

const byRating = {
  sortValue: 'm.rating_rank::text',
  by: 'm.rating_rank DESC, m.account_id DESC',
};

const byNextSlot = {
  sortValue: 's.starts_at::text',
  after: (value: string, id: string) => `(s.starts_at, s.mentor_id) > (${value}::timestamptz, ${id}::bigint)`,
  by: 's.starts_at, s.mentor_id',
};

const orders: Record<'name' | 'rating' | 'nextSlot' | 'nextSlotOfFew', Order> = {
  name: {
    // Reads the account index by role and name, whose order the join preserves.
    from: `accounts a JOIN mentors m ON m.account_id = a.id`,
    conditions: [`a.role = 'mentor'`],
    sortValue: 'a.name',
    after: (value, id) => `(a.name, a.id) > (${value}, ${id}::bigint)`,
    by: 'a.name, a.id',
  },
  rating: {
    from: mentorTables,
    conditions: [],
    ...byRating,
    after: (value, id) => `(m.rating_rank, m.account_id) < (${value}::numeric, ${id}::bigint)`,
  },
  // Scans open slots by time. Skips a slot if the mentor has an earlier free slot. All checks together read each slot
  // about once.
  nextSlot: {
    from: `slots s JOIN mentors m ON m.account_id = s.mentor_id JOIN accounts a ON a.id = m.account_id CROSS JOIN LATERAL (
      SELECT (SELECT e.starts_at FROM slots e WHERE e.starts_at < s.starts_at AND ${isFreeOf('e', 's.mentor_id')}
               ORDER BY e.starts_at DESC LIMIT 1) AS starts_at
       WHERE ${isWithinRules('s')} LIMIT 1) AS earlier`,
    conditions: [
      isUnclaimed('s'),
      isNotBeingBooked('s'),
      // The planner expects a NULL test to keep all rows, and therefore applies the test last.
      `CASE WHEN ${takesRequests('a')} AND earlier.starts_at IS NULL THEN true END IS NOT NULL`,
    ],
    ...byNextSlot,
  },
  nextSlotOfFew: {
    from: `${mentorTables} CROSS JOIN LATERAL (
      SELECT sl.starts_at, sl.mentor_id FROM slots sl WHERE ${isFreeOf('sl', 'm.account_id')} ORDER BY sl.starts_at LIMIT 1) AS s`,
    conditions: [takesRequests('a')],
    ...byNextSlot,
  },
};

/** The query for a page of a search that is sorted by name, rating or next free slot. */
export function sortedPage(
  actor: Reader,
  query: IndexedSearch,
  sort: 'name' | 'rating' | 'nextSlot',
  from: Cursor | undefined,
  limit: number,
  isCommon: boolean,
  view = publicView,
): Query {
  const parts = conditionsOf(actor, query, isCommon);
  // If few mentors match, a scan by time may read all slots. Looking up the first free slot of each mentor is faster.
  const key = sort === 'nextSlot' && !isCommon ? 'nextSlotOfFew' : sort;
  const order = orders[key];
  parts.conditions.push(...order.conditions);
  if (from) {
    const [value, id] = [parts.values.push(from.value), parts.values.push(from.id)];
    parts.conditions.push(order.after(`$${value}`, `$${id}`));
    parts.flags.push('after');
  }
  return {
    name: preparedName('mentors_by', key, ...parts.flags, limit),
    text: `${select(order.sortValue)} FROM ${order.from} ${view} WHERE ${parts.conditions.join(' AND ')} ORDER BY ${order.by} LIMIT ${limit + 1}`,
    values: parts.values,
  };
}

/**
 * The query for the number of results; undefined if the searched text is too short for the index.
 *
 * @param most maximum of the count; by default unlimited, but limited for free times, because each mentor costs a
 *   lookup
 */
export function countOf(
  actor: Reader,
  query: IndexedSearch,
  most = searchesFreeTimes(query) ? MANY + 1 : undefined,
): Query | undefined {
  if (query.q && (query.q.length < TRIGRAM || query.isShort)) return undefined;
  const { conditions, values } = conditionsOf(actor, query);
  if (query.sort === 'nextSlot') {
    conditions.push(hasFree('m.account_id'), takesRequests('a'));
  }
  const where = `FROM ${mentorTables} WHERE ${conditions.join(' AND ')}`;
  return {
    text:
      most === undefined
        ? `SELECT count(*)::int AS total ${where}`
        : `SELECT count(*)::int AS total FROM (SELECT 1 ${where} ORDER BY m.account_id LIMIT ${most}) AS found`,
    values,
  };
}
