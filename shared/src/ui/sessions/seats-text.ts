import type { GroupOfSession } from '@cairn/shared/contract';
import { formatCount } from '../count-text.ts';

type SeatCounts = Pick<GroupOfSession, 'seats' | 'seatsTaken'>;

/** `5 of 8 seats taken`, `all 8 seats taken, 2 waiting`: for use within a sentence. */
export function seatsPhrase({ seats, seatsTaken, waiting = 0 }: SeatCounts & { waiting?: number }): string {
  const all = seats === 2 ? 'both' : `all ${seats}`;
  const taken = `${seatsTaken >= seats ? all : `${seatsTaken} of ${seats}`} seats taken`;
  return waiting === 0 ? taken : `${taken}, ${formatCount(waiting)} waiting`;
}

/** `seatsPhrase` with an initial capital. */
export function seatsText(counts: Parameters<typeof seatsPhrase>[0]): string {
  const text = seatsPhrase(counts);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `Group session, 5 of 8 seats taken`: the text on a student's card of a group session. */
export const groupText = (group: SeatCounts): string => `Group session, ${seatsPhrase(group)}`;
