import { z } from 'zod';
import { idSchema, instantSchema, photoField, storedDateSchema, storedTimeZoneSchema } from './primitives.ts';
import { vacationSchema } from './schedules.ts';

/** A mentor for whom a student waits (extra, ADR 60). */
export const waitingEntry = z.object({
  teacher: z.object({ id: idSchema, name: z.string(), ...photoField }),
  /** The place on the mentor's waiting list; 1 is the first. */
  position: z.number().int(),
  joinedAt: instantSchema,
  /** The free slot that is kept for the student, if any. */
  offer: z
    .object({
      slotId: idSchema,
      date: storedDateSchema,
      timeSlot: z.string(),
      timeZone: z.string(),
      startsAt: instantSchema,
      endsAt: instantSchema.optional(),
      expiresAt: instantSchema,
    })
    .nullable(),
  /** Why the wait may be long: a pause (ADR 67), or a current or upcoming vacation. Absent on earlier servers. */
  absence: z
    .object({ isPaused: z.boolean(), vacation: vacationSchema.nullable(), timeZone: storedTimeZoneSchema })
    .optional(),
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

export const declineOfferBody = z.strictObject({ slotId: idSchema });
