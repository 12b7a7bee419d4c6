import { slotMinutes } from '@cairn/shared/contract';
import { conflict } from '../../errors.ts';

/**
 * Refuses a slot if its length has changed while a page showed the slot (ADR 74).
 *
 * @param shown minutes; undefined from a client that sends none
 */
export function requireShownLength(taken: { startsAt: Date; endsAt: Date }, shown: number | undefined): void {
  const minutes = slotMinutes(taken);
  if (shown !== undefined && shown !== minutes)
    throw conflict(`A session at this time now lasts ${minutes} minutes. Please choose again.`);
}
