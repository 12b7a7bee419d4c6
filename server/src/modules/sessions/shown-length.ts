import { slotMinutes } from '@cairn/shared/contract';
import { conflict } from '../../errors.ts';

/**
 * Refuses a slot whose length is not the one that the student saw. The length of a free slot can change while a page
 * shows the slot (ADR 74). Called within the transaction that took the slot.
 *
 * @param shown minutes; undefined from a client that sends none
 */
export function requireShownLength(taken: { startsAt: Date; endsAt: Date }, shown: number | undefined): void {
  const minutes = slotMinutes(taken);
  if (shown !== undefined && shown !== minutes)
    throw conflict(`A session at this time now lasts ${minutes} minutes. Please choose again.`);
}
