/**
 * SQL: one of two accounts has blocked the other (ADR 42).
 *
 * @param first SQL of the id of one account
 * @param second SQL of the id of the other account
 */
export const isBlockBetween = (first: string, second: string): string =>
  `EXISTS (SELECT 1 FROM person_blocks block
     WHERE block.blocker_id IN (${first}, ${second}) AND block.blocked_id IN (${first}, ${second}))`;
