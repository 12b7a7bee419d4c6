import type { RoomParticipant, SessionRoom } from '@cairn/shared/contract';

const list = new Intl.ListFormat('en-GB');

/** The other participants of a room. */
export const participantsOf = ({ participants, peer, isPeerPresent }: SessionRoom): RoomParticipant[] =>
  participants ?? [{ ...peer, isPresent: isPeerPresent }];

/** `Maya`, `Maya and Sam` or `Maya, Sam and Ada`. */
export const namesOf = (people: readonly { name: string }[]): string =>
  list.format(people.map(({ name }) => name));

/** Who is in the room already. */
export function presenceText(participants: readonly RoomParticipant[], isGroup = false): string {
  const present = participants.filter(({ isPresent }) => isPresent);
  if (present.length > 0) return `${namesOf(present)} ${present.length === 1 ? 'is' : 'are'} in the room.`;
  const [only] = participants;
  return participants.length === 1 && only && !isGroup
    ? `${only.name} is not here yet.`
    : 'Nobody else is here yet.';
}
