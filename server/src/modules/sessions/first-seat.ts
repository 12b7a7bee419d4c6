/**
 * SQL: whether the session `alias` is the first confirmed seat of a group session, or no seat. A mentor gets one
 * reminder and one calendar entry for all seats (ADR 88).
 */
export const isFirstSeat = (alias: string): string =>
  `(${alias}.group_session_id IS NULL OR NOT EXISTS (
      SELECT 1 FROM sessions earlier WHERE earlier.slot_id = ${alias}.slot_id AND earlier.status = 'CONFIRMED'
         AND earlier.group_session_id = ${alias}.group_session_id AND earlier.id < ${alias}.id))`;
