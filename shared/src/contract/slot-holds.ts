import { z } from 'zod';
import { countSchema, idParam, idSchema } from './primitives.ts';

export const slotHoldParams = z.object({ slotId: idParam });

/** A slot that is held for the caller (extra, ADR 82). `secondsLeft` is relative, because a clock may be wrong. */
export const slotHold = z.object({ slotId: idSchema, secondsLeft: countSchema });
export type SlotHold = z.infer<typeof slotHold>;
