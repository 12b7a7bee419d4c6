import { useEffect, useState, useSyncExternalStore } from 'react';
import { liveClient, useAppDispatch, useLiveEvents } from '@cairn/shared/platform';
import { createRoomClient, type RoomClient, type RoomState } from './room-client.ts';
import { roomRefusal } from './room-refusal.ts';
import { tracksOf, type LocalMediaState } from './local-media.ts';
import type { PeerState } from './room-message.ts';
import { sendReport } from './send-report.ts';
import { roomApi } from './session-room-api.ts';

const PERMANENT_STATUSES = [400, 401, 403, 404, 409];
const GONE = 'You have left the room.';

/** The message of a permanent refusal; null if a retry may succeed. */
const refusalOf = (error: unknown) =>
  roomRefusal(error, { statuses: PERMANENT_STATUSES, fallback: GONE, isKnown: true });

const stateOf = (media: LocalMediaState, hasHandRaised: boolean): PeerState => ({
  hasAudio: media.microphone === 'on',
  hasVideo: media.video !== null || media.screen !== null,
  isSharing: media.isSharing,
  hasHandRaised,
});

/** Keeps this page in the room while the component is mounted. */
export function useRoomClient(
  { id, peerId }: { id: number; peerId: number },
  media: LocalMediaState,
  hasHandRaised: boolean,
): [RoomClient, RoomState] {
  const dispatch = useAppDispatch();
  const [client] = useState(() => {
    const { roomEnter, roomSync, roomSend, roomLeave } = roomApi.endpoints;
    const untracked = { track: false };
    return createRoomClient({
      server: {
        enter: () => dispatch(roomEnter.initiate(id, untracked)).unwrap(),
        sync: (entry, received) => dispatch(roomSync.initiate({ id, entry, received }, untracked)).unwrap(),
        send: (entry, to, signals) =>
          dispatch(roomSend.initiate({ id, entry, to, signals }, untracked)).unwrap(),
        leave: (entry) => dispatch(roomLeave.initiate({ id, entry }, untracked)).unwrap(),
        report: (report) => sendReport(id, report),
      },
      peerId,
      tracks: tracksOf(media),
      own: stateOf(media, hasHandRaised),
      refusalOf,
    });
  });
  const state = useSyncExternalStore(client.subscribe, client.state, client.state);

  useEffect(() => {
    client.start();
    // Sign-out ends the event stream. The server refuses the next call, which ends the room.
    const unsubscribe = liveClient.onState(client.wake);
    window.addEventListener('online', client.wake);
    window.addEventListener('pagehide', client.leave);
    return () => {
      unsubscribe();
      window.removeEventListener('online', client.wake);
      window.removeEventListener('pagehide', client.leave);
      client.leave();
    };
  }, [client]);
  useLiveEvents(({ name }) => {
    // A cancellation (`session`) or a block (`contact`) may end the room.
    if (name === 'room' || name === 'session' || name === 'contact' || name === 'resync') client.wake();
  });
  useEffect(() => client.setTracks(tracksOf(media)), [client, media]);
  useEffect(() => client.show(stateOf(media, hasHandRaised)), [client, media, hasHandRaised]);
  return [client, state];
}
