import { FIT_DAYS, FIT_SKILLS } from '@cairn/shared/contract';
import { wholeInstant } from '../../database/client/index.ts';
import { isFreeOf } from './mentor-view.ts';

/** SQL of the formula of ADR 65: points of a mentor `m`. */

const ratingCount = 'm.stars_1 + m.stars_2 + m.stars_3 + m.stars_4 + m.stars_5';
const ratingSum = 'm.stars_1 + 2 * m.stars_2 + 3 * m.stars_3 + 4 * m.stars_4 + 5 * m.stars_5';

/** 10 to 50: ten times the average of all ratings and five assumed ratings of 4 stars. An index has this expression. */
export const ratingPoints = `round((200 + 10 * (${ratingSum}))::numeric / (5 + ${ratingCount}), 2)`;

/** Points for skills that the reader looks for, by {@link SkillLevel}. */
export const SKILL_POINTS = [0, 20, 30] as const;
export type SkillLevel = 0 | 1 | 2;

/**
 * SQL: mentor `m` has this skill level: the number of skills among the interests, at most 2. A skill, name, title or
 * department that equals the search also gives level 2.
 *
 * @param interests SQL of an array, or null
 * @param names placeholder of the searched names in lower case, as an array
 */
export function hasSkillLevel(level: SkillLevel, interests: string, names?: string): string {
  const skills = '(m.expertise_tags || m.expertise)';
  const shares = `coalesce(${skills} && ${interests}, false)`;
  const isNamed =
    names === undefined ? 'false' : `string_to_array(m.search_text, E'\\n') && ${names}::text[]`;
  const shared = `cardinality(ARRAY(SELECT unnest(${skills}) INTERSECT SELECT unnest(${interests})))`;
  const [ifNamed, ifShared, otherwise] = {
    0: ['false', 'false', 'true'],
    1: ['false', `${shared} < 2`, 'false'],
    2: ['true', `${shared} >= 2`, 'false'],
  }[level];
  // Counts skills only if some match. The planner uses the index, because it expects CASE to match half of the rows.
  const isLevel = `CASE WHEN ${isNamed} THEN ${ifNamed} WHEN ${shares} THEN ${ifShared} ELSE ${otherwise} END`;
  // PostgreSQL evaluates the first condition once per query. For a reader with few interests, it then reads no mentors.
  return level === 2 && names === undefined ? `cardinality(${interests}) >= 2 AND ${isLevel}` : isLevel;
}

/** SQL: up to {@link FIT_SKILLS} skills of `m`: those that match the search, then those in the reader's interests. */
export const matchingSkills = (interests: string, q?: string, names?: string): string => {
  const isSearched =
    q === undefined ? 'false' : `(strpos(lower(skill), ${q}) > 0 OR lower(skill) = ANY (${names}::text[]))`;
  return `ARRAY(SELECT skill FROM unnest(m.expertise_tags || m.expertise) WITH ORDINALITY AS own (skill, place)
     WHERE ${isSearched} OR skill = ANY (coalesce(${interests}, '{}'))
     GROUP BY skill ORDER BY bool_or(${isSearched}) DESC, min(place) LIMIT ${FIT_SKILLS})`;
};

/**
 * SQL: the first free slot of mentor `id`, by default within {@link FIT_DAYS} days.
 *
 * @param isSearched the condition that slot `d` is at the searched times
 */
export const firstFree = (
  id: string,
  isSearched = `d.starts_at < now() + interval '${FIT_DAYS} days'`,
): string => `
  SELECT d.date, d.time_slot AS "timeSlot", ${wholeInstant('d.starts_at')} AS "startsAt", ${wholeInstant('d.ends_at')} AS "endsAt", d.starts_at
    FROM slots d WHERE ${isSearched} AND ${isFreeOf('d', id)} ORDER BY d.starts_at LIMIT 1`;

/** 30 for a free slot within a week, 15 for a later one, 0 for none. */
export const freePoints = (startsAt: string): string => `CASE
  WHEN ${startsAt} < now() + interval '7 days' THEN 30 WHEN ${startsAt} IS NOT NULL THEN 15 ELSE 0 END`;

/** 0 to 10: more points for faster answers; 3 if the answer time is unknown. */
export const answerPoints = (minutes: string): string => `CASE
  WHEN ${minutes} IS NULL THEN 3 WHEN ${minutes} <= 240 THEN 10 WHEN ${minutes} <= 720 THEN 7
  WHEN ${minutes} <= 1440 THEN 4 ELSE 0 END`;
