import type { Pool } from 'pg';
import { badField } from '../../errors.ts';
import type { Cursor } from '../../keyset.ts';
import { preparedName, type Query, readShared } from '../../database/client/index.ts';
import {
  answerPoints,
  firstFree,
  freePoints,
  matchingSkills,
  ratingPoints,
  SKILL_POINTS,
  type SkillLevel,
  hasSkillLevel,
} from './mentor-fit.ts';
import { answersOf } from './mentor-facts.ts';
import { conditionsOf, type IndexedSearch, mentorTables, type Reader } from './mentor-search.ts';
import { publicView, takesRequests } from './mentor-view.ts';

/**
 * Minimum number of mentors in a block; the last block may have fewer. Points for skills and rating decide which
 * mentors a block contains. All points decide their order within the block.
 */
const BLOCK_SIZE = 120;

/** Points and id of the mentor after whom a block or a page begins. */
interface Edge {
  points: string;
  id: number;
}

interface Position {
  /** The last mentor of the previous block; undefined in the first block. */
  block: Edge | undefined;
  size: number;
  /** The last shown mentor of the block; undefined at the start of the block. */
  shown: Edge | undefined;
}

/** A row of a page. */
export interface RecommendedRow {
  id: number;
  view: string;
  /** Why the mentor is recommended, as JSON text. */
  fit: string;
  points: string;
  /** The last mentor of the block; null in the last block. */
  blockEnd: Edge | null;
}

const POSITION = /^(?:(\d{1,3}(?:\.\d\d?)?):(\d{1,15}))? (\d{1,3}) (\d{1,3}(?:\.\d\d?)?)?$/;

/** @throws 400 for a malformed cursor, and for a cursor of a different sort order */
function readPosition(cursor: Cursor | undefined, limit: number): Position {
  const size = limit * Math.ceil(BLOCK_SIZE / limit);
  if (!cursor) return { block: undefined, size, shown: undefined };
  const [, points, id, given, shown] = POSITION.exec(cursor.value) ?? [];
  const isValid = Number(given) >= BLOCK_SIZE && Number(given) < 2 * BLOCK_SIZE && (points ?? shown);
  if (!isValid) throw badField('cursor', 'The cursor is malformed.');
  return {
    block: points === undefined ? undefined : { points, id: Number(id) },
    size: Number(given),
    shown: shown === undefined ? undefined : { points: shown, id: cursor.id },
  };
}

/** The cursor after a row. After the last row of a block, the cursor points to the start of the next block. */
const writePosition = ({ block, size }: Position, row: RecommendedRow, isBlockOver: boolean): Cursor => {
  const end = isBlockOver ? row.blockEnd : block;
  return {
    value: `${end ? `${end.points}:${end.id}` : ''} ${size} ${isBlockOver ? '' : row.points}`,
    id: row.id,
  };
};

/** Reads free slots and answer times only for the mentors of one block (ADR 65). */
function recommendedQuery(
  actor: Reader,
  search: IndexedSearch,
  { block, size, shown }: Position,
  limit: number,
  isCommon: boolean,
): Query {
  const { values, conditions, flags, isSearchedTime } = conditionsOf(actor, search, isCommon);
  const place = (value: unknown) => `$${values.push(value)}`;
  const interests = `(SELECT interests FROM students WHERE account_id = ${place(actor.id)})`;
  const names = search.q && search.names ? place(search.names) : undefined;
  const q = search.q ? place(search.q.toLowerCase()) : undefined;
  const edge = block ? [place(block.points), place(block.id)] : undefined;
  const last = shown ? [place(shown.points), place(shown.id)] : undefined;
  if (edge) flags.push('block');
  if (last) flags.push('after');

  const level = (number: SkillLevel) => `(
    SELECT m.account_id AS id, ${SKILL_POINTS[number]} + ${ratingPoints} AS points FROM ${mentorTables}
     WHERE ${[...conditions, hasSkillLevel(number, interests, names)].join(' AND ')}
       ${edge ? `AND (${ratingPoints}, m.account_id) < (${edge[0]}::numeric - ${SKILL_POINTS[number]}, ${edge[1]}::bigint)` : ''}
     ORDER BY ${ratingPoints} DESC, m.account_id DESC LIMIT ${size + 1})`;
  return {
    // A client can change the block size in a cursor. Only the statement for the default size is prepared, because each
    // connection keeps its prepared statements.
    ...(size === limit * Math.ceil(BLOCK_SIZE / limit) && {
      name: preparedName('mentors_recommended', ...flags, size, limit),
    }),
    text: `WITH found AS MATERIALIZED (
             SELECT * FROM (${level(0)} UNION ALL ${level(1)} UNION ALL ${level(2)}) AS levels
              ORDER BY points DESC, id DESC LIMIT ${size + 1}
           ), block AS MATERIALIZED (
             SELECT * FROM found ORDER BY points DESC, id DESC LIMIT ${size}
           ), scored AS MATERIALIZED (
             SELECT b.id, b.points + ${freePoints('free.starts_at')} + ${answerPoints('answers.minutes')} AS points, answers.minutes,
                    CASE WHEN free.date IS NOT NULL
                         THEN json_build_object('date', free.date, 'timeSlot', free."timeSlot", 'startsAt', free."startsAt", 'endsAt', free."endsAt") END AS free
               FROM block b LEFT JOIN LATERAL (${firstFree('b.id', isSearchedTime)}) AS free ON true
               CROSS JOIN LATERAL (${answersOf('b.id')}) AS answers
           ), page AS MATERIALIZED (
             SELECT * FROM scored ${last ? `WHERE (points, id) < (${last[0]}::numeric, ${last[1]}::bigint)` : ''}
              ORDER BY points DESC, id DESC LIMIT ${limit + 1}
           )
           SELECT a.id, page.points::text, row_to_json(v)::text AS view,
                  json_build_object('skills', ${matchingSkills(interests, q, names)}, 'freeSlot', CASE WHEN ${takesRequests('a')} THEN page.free END,
                    'answerMinutes', page.minutes)::text AS fit,
                  CASE WHEN (SELECT count(*) FROM found) > ${size}
                       THEN (SELECT json_build_object('points', e.points::text, 'id', e.id)
                               FROM (SELECT * FROM block ORDER BY points, id LIMIT 1) AS e) END AS "blockEnd"
             FROM page JOIN mentors m ON m.account_id = page.id JOIN accounts a ON a.id = page.id ${publicView}
            ORDER BY page.points DESC, page.id DESC`,
    values,
  };
}

/** Reads a page of recommended mentors. `next` is absent on the last page. */
export async function readRecommended(
  pool: Pool,
  actor: Reader,
  search: IndexedSearch,
  { cursor, limit, isCommon }: { cursor: Cursor | undefined; limit: number; isCommon: boolean },
): Promise<{ rows: RecommendedRow[]; next?: Cursor }> {
  const position = readPosition(cursor, limit);
  const query = recommendedQuery(actor, search, position, limit, isCommon);
  const read = await readShared<RecommendedRow>(pool, query);
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  if (!last) return { rows };
  const isBlockOver = read.length <= limit;
  if (isBlockOver && !last.blockEnd) return { rows };
  return { rows, next: writePosition(position, last, isBlockOver) };
}
