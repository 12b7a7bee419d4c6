/**
 * SQL: whether a student has a pending or confirmed session that overlaps a period. It uses the index of a student's
 * sessions, not that of the exclusion constraint (ADR 91).
 *
 * @param student SQL of the student's id
 * @param period SQL of its beginning and its end
 * @param except SQL of the id of a session that does not count, because it is being moved
 */
export const hasSessionDuring = (
  student: string,
  { from, until }: { readonly from: string; readonly until: string },
  except?: string,
): string =>
  `EXISTS (SELECT 1 FROM sessions own WHERE own.student_id = ${student} AND own.status IN ('PENDING', 'CONFIRMED')
     ${except === undefined ? '' : `AND own.id IS DISTINCT FROM ${except}`}
     AND own.starts_at < ${until} AND own.ends_at > ${from}
     -- The longest slot lasts 90 minutes. With this bound the index skips all earlier sessions.
     AND own.starts_at > ${from} - interval '1 day')`;
