/**
 * SQL: the booking rule that excludes slot `alias`; null if none does (ADR 75).
 *
 * @param moving SQL of the id of a session that is moved to the slot; the rules do not count this session
 * @param onlyBuffers whether to check only the buffers
 */
export const ruleAgainst = (alias: string, moving = 'NULL', onlyBuffers = false): string =>
  `booking_rule_against(${alias}.mentor_id, ${alias}.starts_at, ${alias}.ends_at, ${moving}, ${onlyBuffers})`;

/** SQL: `mentor` has saved booking rules. Use it in a CASE to skip the function call for other mentors. */
export const hasRules = (mentor: string): string =>
  `EXISTS (SELECT 1 FROM booking_rules ruled WHERE ruled.mentor_id = ${mentor})`;

const isAllowed = (alias: string, moving?: string, onlyBuffers?: boolean): string =>
  `CASE WHEN ${hasRules(`${alias}.mentor_id`)} THEN ${ruleAgainst(alias, moving, onlyBuffers)} IS NULL ELSE true END`;

/** SQL: the booking rules of the mentor allow slot `alias`. */
export const isWithinRules = (alias: string, moving?: string): string => isAllowed(alias, moving);

/** SQL: slot `alias` keeps the buffers to the other sessions of its mentor. */
export const hasBuffers = (alias: string, moving?: string): string => isAllowed(alias, moving, true);

/**
 * SQL: slot `alias` starts after the notice period and not later than the rules of `mentor` allow. The condition bounds
 * a scan of slots and does not replace {@link isWithinRules}.
 *
 * @param mentor SQL of the mentor's id, which must not refer to `alias`
 */
export const isInBookableTime = (alias: string, mentor: string): string =>
  `${alias}.starts_at >= coalesce((SELECT now() + r.notice_hours * interval '1 hour'
     FROM booking_rules r WHERE r.mentor_id = ${mentor}), now())
   AND ${alias}.starts_at < coalesce((SELECT ((now() AT TIME ZONE z.time_zone)::date + r.days_ahead + 1)::timestamp AT TIME ZONE z.time_zone
     FROM booking_rules r JOIN accounts z ON z.id = r.mentor_id WHERE r.mentor_id = ${mentor}), 'infinity')`;
