import { z } from 'zod';
import { ROOM_FIRST_FRAME_MS_MAX, ROOM_RECONNECTS_MAX } from './constants.ts';
import { countSchema } from './primitives.ts';

const firstFrame = z.int().min(0).max(ROOM_FIRST_FRAME_MS_MAX);

/** What a page in a room reports about its connection: measurements, no content (extra, ADR 80). */
export const roomReportBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('firstFrame'),
    /** Time from the start of the connection to the first shown frame of another participant. */
    milliseconds: firstFrame,
    /** Whether the connection goes through a TURN server. */
    isRelayed: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('end'),
    /** How often an interrupted connection was restored during this visit to the room. */
    reconnects: z.int().min(0).max(ROOM_RECONNECTS_MAX),
  }),
]);
export type RoomReport = z.infer<typeof roomReportBody>;

/** Figures of rooms in a period. Without reports, the counts are 0 and the other figures `null`. */
export const roomFigures = z.object({
  /** Visits in which a first frame was shown. */
  connections: countSchema,
  firstFrameMs: z.object({ p50: firstFrame, p75: firstFrame, p95: firstFrame }).nullable(),
  relayedShare: z.number().min(0).max(1).nullable(),
  visits: countSchema,
  reconnectsPerVisit: z.number().min(0).nullable(),
});
export type RoomFigures = z.infer<typeof roomFigures>;

/** The periods of `adminFigures`, in whole days (UTC). */
export const roomPeriods = z.object({
  current: roomFigures,
  previous: roomFigures,
  /** The latest week first. */
  weeks: z.array(roomFigures.extend({ week: z.string() })),
});
export type RoomPeriods = z.infer<typeof roomPeriods>;
