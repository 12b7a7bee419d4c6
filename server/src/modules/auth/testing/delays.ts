import type { TestApi } from '../../../testing/index.ts';

/** Extends all delays to ten minutes. The first delay of one second is too short for a test on a busy machine. */
export const extendDelays = ({ services }: TestApi) =>
  services.database.pool.query(
    `UPDATE rate_limits SET held_until = now() + interval '10 minutes', window_ends_at = now() + interval '15 minutes'
      WHERE held_until IS NOT NULL`,
  );
