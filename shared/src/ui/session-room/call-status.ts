import type { RoomParticipant } from '@cairn/shared/contract';
import type { Quality } from './connection-quality.ts';
import { namesOf } from './participants.ts';
import type { RoomState } from './room-client.ts';
import type { RoomPeer } from './room-link.ts';

const QUALITY: Record<Quality, string> = {
  unknown: 'Measuring the connection',
  good: 'Good connection',
  fair: 'Fair connection',
  poor: 'Poor connection: audio has priority',
};
const FROM_WORST: readonly Quality[] = ['poor', 'fair', 'unknown'];

/** The worst quality of the connections; `unknown` without a connection. */
export const worstQuality = (peers: readonly RoomPeer[]): Quality =>
  FROM_WORST.find((quality) => peers.some((peer) => peer.quality === quality)) ??
  (peers.length === 0 ? 'unknown' : 'good');

/** The state of the room in one line. */
export function statusText(
  { phase, peers }: RoomState,
  participants: readonly RoomParticipant[],
  isGroup = false,
): string {
  const participantsWith = (matches: (peer: RoomPeer) => boolean) =>
    participants.filter(({ id }) => peers.some((peer) => peer.accountId === id && matches(peer)));
  switch (phase) {
    case 'entering':
      return 'Entering the room';
    case 'waiting':
      return participants.length === 1 && !isGroup
        ? `Waiting for ${namesOf(participants)}.`
        : 'Waiting for the others.';
    case 'connecting':
      return `Connecting to ${namesOf(participantsWith(() => true))}`;
    case 'lost':
      return 'The connection was interrupted. Reconnecting';
    default: {
      const lost = participantsWith((peer) => peer.phase === 'lost');
      if (lost.length > 0) return `The connection with ${namesOf(lost)} was interrupted. Reconnecting`;
      const sharing = participantsWith(({ state }) => state?.isSharing === true);
      const quality = QUALITY[worstQuality(peers)];
      if (sharing.length === 0) return quality;
      return sharing.length === 1
        ? `${namesOf(sharing)} is sharing their screen. ${quality}`
        : `${namesOf(sharing)} are sharing their screens. ${quality}`;
    }
  }
}
