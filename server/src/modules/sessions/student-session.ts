/**
 * SQL: whether a student has a pending or confirmed session that overlaps a range of time.
 *
 * @param student SQL of the student's id
 * @param range SQL of a `tstzrange`
 * @param except SQL of the id of a session that does not count, because it is being moved
 */
export const hasSessionDuring = (student: string, range: string, except?: string): string =>
  `EXISTS (SELECT 1 FROM sessions own WHERE own.student_id = ${student} AND own.status IN ('PENDING', 'CONFIRMED')
     ${except === undefined ? '' : `AND own.id IS DISTINCT FROM ${except}`}
     AND tstzrange(own.starts_at, own.ends_at) && ${range})`;
