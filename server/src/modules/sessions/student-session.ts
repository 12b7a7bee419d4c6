/**
 * SQL: whether a student has a pending or confirmed session that overlaps a period. Uses the index of the sessions of a
 * student (ADR 91).
 *
 * @param student SQL of the student's id
 * @param period SQL of the beginning and the end
 * @param except SQL of the id of the session that is being moved, which does not count
 */
export const hasSessionDuring = (
  student: string,
  { from, until }: { readonly from: string; readonly until: string },
  except?: string,
): string =>
  `EXISTS (SELECT 1 FROM sessions own WHERE own.student_id = ${student} AND own.status IN ('PENDING', 'CONFIRMED')
     ${except === undefined ? '' : `AND own.id IS DISTINCT FROM ${except}`}
     AND own.starts_at < ${until} AND own.ends_at > ${from}
     -- With this bound, the index skips earlier sessions. The longest slot lasts 90 minutes.
     AND own.starts_at > ${from} - interval '1 day')`;
