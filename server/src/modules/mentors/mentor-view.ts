import { BIO_EXCERPT_LENGTH } from '@cairn/shared/contract';
import { isoInstant, wholeInstant } from '../../database/client/index.ts';
import { hasBuffers, isInBookableTime, isWithinRules } from '../booking-rules/rule-conditions.ts';

/**
 * SQL: slot `alias` is not kept for the waiting list of its mentor (ADR 60).
 *
 * @param student the placeholder of a student whose own offer does not count
 */
const isNotOffered = (alias: string, student?: string): string =>
  `NOT EXISTS (SELECT 1 FROM slot_offers o WHERE o.slot_id = ${alias}.id AND o.held_until > now()
     ${student ? `AND NOT coalesce(o.student_id = ${student} AND o.expires_at > now(), false)` : ''})`;

/** SQL: slot `alias` is within a vacation of its mentor (ADR 62). */
export const isInVacation = (alias: string): string =>
  `EXISTS (SELECT 1 FROM vacations away WHERE away.mentor_id = ${alias}.mentor_id
     AND ${alias}.date BETWEEN away.first_date AND away.last_date)`;

/** SQL: slot `alias` overlaps a busy time in a calendar of its mentor (ADR 64). */
export const isBusy = (alias: string): string =>
  `is_mentor_busy(${alias}.mentor_id, ${alias}.starts_at, ${alias}.ends_at)`;

/** SQL: a group session takes slot `alias`. */
export const isOfGroup = (alias: string): string =>
  `EXISTS (SELECT 1 FROM group_sessions taking WHERE taking.slot_id = ${alias}.id AND taking.cancelled_at IS NULL)`;

/** SQL: no group session takes slot `alias` (ADR 88). {@link isNotBeingBooked} explains the NULL test. */
const isNotOfGroup = (alias: string): string =>
  `CASE WHEN ${isOfGroup(alias)} THEN NULL ELSE true END IS NOT NULL`;

/**
 * SQL: slot `alias` is open, upcoming, not taken, not kept for the waiting list, and in no vacation or busy time.
 *
 * @param student the placeholder of a student whose own offer does not count
 */
export const isUnclaimed = (alias: string, student?: string): string =>
  `${alias}.is_open AND ${alias}.starts_at > now() AND NOT EXISTS (SELECT 1 FROM sessions held
     WHERE held.slot_id = ${alias}.id AND held.status IN ('PENDING', 'CONFIRMED')) AND ${isNotOfGroup(alias)} AND ${isNotOffered(alias, student)}
     AND NOT ${isInVacation(alias)} AND NOT ${isBusy(alias)}`;

/**
 * SQL: no student holds slot `alias` (ADR 82). The planner expects a NULL test to exclude few slots, and therefore does
 * not scan the mentors.
 *
 * @param student the placeholder of a student whose own hold does not count
 */
export const isNotBeingBooked = (alias: string, student?: string): string =>
  `CASE WHEN EXISTS (SELECT 1 FROM slot_holds h WHERE h.slot_id = ${alias}.id AND h.released_at IS NULL AND h.expires_at > now()
     ${student ? `AND h.student_id <> ${student}` : ''}) THEN NULL ELSE true END IS NOT NULL`;

/**
 * SQL: slot `alias` can be booked now. Offers to `student` and holds of `student` do not count.
 *
 * @param moving SQL of the id of the session that is moved to the slot; the booking rules ignore this session (ADR 75)
 */
export const isFree = (alias: string, student?: string, moving?: string): string =>
  `${isUnclaimed(alias, student)} AND ${isNotBeingBooked(alias, student)} AND ${isWithinRules(alias, moving)}`;

/**
 * SQL: slot `alias` belongs to `mentor` and can be booked now. Only slots at bookable times are scanned.
 *
 * @param mentor SQL of the mentor's id, which must not depend on the scanned slot
 */
export const isFreeOf = (alias: string, mentor: string): string =>
  `${alias}.mentor_id = ${mentor} AND ${isInBookableTime(alias, mentor)} AND ${isFree(alias)}`;

/**
 * SQL: `mentor` has a free slot. A scalar subquery, so that the planner looks up one mentor after the other.
 *
 * @param isSearched a further condition on slot `d`
 */
export const hasFree = (mentor: string, isSearched = 'true'): string =>
  `(SELECT true FROM slots d WHERE ${isSearched} AND ${isFreeOf('d', mentor)} LIMIT 1)`;

/**
 * SQL: the mentor can propose slot `alias` for the request `moving`. Of the booking rules, only the buffers apply
 * (ADR 75).
 */
export const isProposable = (alias: string, moving?: string): string =>
  `${isUnclaimed(alias)} AND ${hasBuffers(alias, moving)}`;

/** SQL: the mentor of account `alias` takes new requests (ADR 67). */
export const takesRequests = (alias: string): string => `${alias}.paused_at IS NULL`;

const nextSlot = `(SELECT n FROM (
  SELECT sl.date, sl.time_slot AS "timeSlot", ${wholeInstant('sl.starts_at')} AS "startsAt", ${wholeInstant('sl.ends_at')} AS "endsAt"
    FROM slots sl WHERE ${takesRequests('a')} AND ${isFreeOf('sl', 'm.account_id')} ORDER BY sl.starts_at LIMIT 1) AS n)`;

/**
 * SQL: the vacation of a mentor, which may have ended up to two days ago. The page checks the date in the zone of the
 * mentor.
 */
export const vacationOf = (id: string): string => `(SELECT row_to_json(n) FROM (
  SELECT away.first_date AS "from", away.last_date AS "until", away.note FROM vacations away
   WHERE away.mentor_id = ${id} AND away.last_date >= (now() AT TIME ZONE 'UTC')::date - 1) AS n)`;

const firstLine = `split_part(m.bio, E'\\n', 1)`;
/** The first line of the bio, cut after a word if possible. */
const bioExcerpt = `CASE WHEN char_length(${firstLine}) <= ${BIO_EXCERPT_LENGTH} THEN ${firstLine}
  ELSE regexp_replace(left(${firstLine}, ${BIO_EXCERPT_LENGTH - 1}), '[,;:.]*[[:space:]]+[^[:space:]]*$', '') || '…' END`;

/** Public fields of mentor `m` with account `a` (decision 24: no e-mail address, no phone). */
const fields: Record<string, string> = {
  id: 'a.id',
  name: 'a.name',
  photo: 'a.photo',
  status: 'a.status',
  department: 'm.department',
  expertise: 'm.expertise',
  experience: 'm.experience_band',
  title: 'm.title',
  availability: 'm.availability',
  rating: 'm.rating_average',
  ratingCount: 'm.rating_count',
  expertiseTags: 'm.expertise_tags',
  nextSlot,
  vacation: vacationOf('m.account_id'),
  isPaused: `NOT ${takesRequests('a')}`,
  timeZone: 'a.time_zone',
  bioExcerpt,
  experienceYears: 'm.experience_years',
};

const viewOf = (shown: Record<string, string>): string => `CROSS JOIN LATERAL (
  SELECT ${Object.entries(shown)
    .map(([name, expression]) => `${expression} AS "${name}"`)
    .join(', ')}) AS v`;

/** SQL of the public fields for `row_to_json(v)`, joined to `m` and `a`. */
export const publicView = viewOf(fields);

/** What everybody sees of a mentor with a public page (ADR 57). */
const openFields = {
  ...pick(['id', 'name', 'photo', 'expertise', 'experience', 'experienceYears', 'title']),
  ...pick(['rating', 'ratingCount', 'expertiseTags', 'nextSlot', 'timeZone', 'bioExcerpt', 'isPaused']),
  slug: '(SELECT p.slug FROM public_pages p WHERE p.account_id = a.id)',
};

/** Like {@link publicView}, with the fields that everybody sees. */
export const openView = viewOf(openFields);

function pick(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? 'NULL']));
}

/**
 * SQL of the public fields for `json_build_object`, with the favourite flag.
 *
 * @param reader the placeholder of the reader's account id
 */
export const publicFields = (reader: string): string =>
  [
    ...Object.entries(fields).map(([name, expression]) => `'${name}', ${expression}`),
    `'isFavourite', EXISTS (SELECT 1 FROM favourites f WHERE f.student_id = ${reader} AND f.mentor_id = a.id)`,
  ].join(', ');

/** SQL of the profile fields of mentor `m` beyond the specification, for `json_build_object`. */
export const profileExtras = ['pronouns', 'greeting', 'languages', 'career', 'links']
  .map((name) => `'${name}', m.${name}`)
  .join(', ');

/** SQL of the links of mentor `m` that are verified, as JSON in the order of the profile (ADR 70). */
export const verifiedLinks = `(SELECT coalesce(json_agg(json_build_object('link', lv.link, 'verifiedAt', ${isoInstant('lv.verified_at')})
    ORDER BY array_position(m.links, lv.link)), '[]') FROM link_verifications lv
   WHERE lv.account_id = m.account_id AND lv.verified_at IS NOT NULL AND lv.link = ANY (m.links))`;

/**
 * SQL: account `alias` is active, need not confirm its address (ADR 41), and is neither deleted nor about to be deleted
 * (ADR 38).
 */
export const isPresent = (alias: string) =>
  `${alias}.status = 'active' AND ${alias}.deleted_at IS NULL AND ${alias}.deletion_due_at IS NULL AND NOT ${alias}.must_verify_email`;

/** SQL: account `alias` is present and approved (ADR 68). Accounts that need no approval are always approved. */
export const isVisible = (alias: string) => `${isPresent(alias)} AND ${alias}.approval = 'approved'`;

/** SQL: the mentor with this account id has turned on their public page. */
export const isPublic = (id: string) =>
  `EXISTS (SELECT 1 FROM public_pages p WHERE p.account_id = ${id} AND p.is_public)`;

/** SQL: the mentor with account `a` is visible to students. */
export const isListed = isVisible('a');
