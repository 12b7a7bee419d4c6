import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { SessionRoom as Room } from '@cairn/shared/contract';
import { useLiveEvents, useToast } from '@cairn/shared/platform';
import { FailureNotice, SkeletonBlock } from '../feedback/index.ts';
import { PageHeading } from '../layout/index.ts';
import { useNow } from '../sessions/use-now.ts';
import { usePhaseFocus } from '../use-phase-focus.ts';
import { replacementText } from './device-texts.ts';
import type { OwnDevices } from './local-media.ts';
import { MetStudents, useMetStudents } from './met-students.tsx';
import { namesOf, participantsOf } from './participants.ts';
import { RoomCall } from './room-call.tsx';
import { RoomEnd } from './room-end.tsx';
import { RoomLobby } from './room-lobby.tsx';
import { roomRefusal } from './room-refusal.ts';
import { forgetRoom, recallRoom, rememberRoom } from './room-return.ts';
import { roomApi } from './session-room-api.ts';
import styles from './session-room.module.css';
import { useLocalMedia } from './use-local-media.ts';

const POLL_MS = 5_000;

type Phase = 'lobby' | 'call' | 'elsewhere' | 'left';
type OpenProps = { room: Room; backTo: string };

/** Lobby and room. Unmounting releases microphone and camera. */
function Participation({
  room,
  now,
  before,
  hasEntered,
  onEnter,
  onEnd,
}: Pick<OpenProps, 'room'> & {
  now: number;
  /** Which devices were off before a reload; undefined if this tab does not remember the room. */
  before: OwnDevices | undefined;
  hasEntered: boolean;
  onEnter: () => void;
  onEnd: (phase: 'elsewhere' | 'left', reason?: string) => void;
}) {
  const [media, state] = useLocalMedia(before);
  const toast = useToast();
  const { replacement } = state;
  useEffect(() => {
    if (replacement) toast.error(replacementText(replacement.kind, replacement.label));
  }, [replacement, toast]);
  useEffect(() => {
    if (hasEntered) rememberRoom(room.sessionId, state);
  }, [hasEntered, room.sessionId, state]);
  if (hasEntered) return <RoomCall room={room} media={media} state={state} now={now} onEnd={onEnd} />;
  return (
    <RoomLobby
      room={room}
      media={media}
      state={state}
      isOpen={now >= Date.parse(room.opensAt)}
      onEnter={onEnter}
    />
  );
}

function OpenRoom({ room, backTo }: OpenProps) {
  const [before] = useState(() => recallRoom(room.sessionId));
  const [phase, setPhase] = useState<Phase>(before ? 'call' : 'lobby');
  const [reason, setReason] = useState<string>();
  // The offset to the server's clock, because the clock of this device may be wrong.
  const [offset] = useState(() => Date.parse(room.now) - Date.now());
  const now = useNow(1_000) + offset;
  const container = usePhaseFocus(phase);
  const met = useMetStudents(room);
  const hasClosed = now > Date.parse(room.closesAt);
  return (
    <div ref={container} tabIndex={-1} className={styles.phase}>
      {hasClosed || phase === 'left' || phase === 'elsewhere' ? (
        <RoomEnd
          isElsewhere={phase === 'elsewhere'}
          reason={hasClosed ? 'The room has closed.' : reason}
          backTo={backTo}
          onAgain={hasClosed ? undefined : () => setPhase('lobby')}
        />
      ) : (
        <Participation
          room={room}
          now={now}
          before={before}
          hasEntered={phase === 'call'}
          onEnter={() => setPhase('call')}
          onEnd={(next, message) => {
            forgetRoom(room.sessionId);
            setReason(message);
            setPhase(next);
          }}
        />
      )}
      {met.length > 0 && phase !== 'lobby' && <MetStudents people={met} />}
    </div>
  );
}

/**
 * The room of a session (ADR 63). Redirects to `backTo` if the id is malformed or the server has no rooms.
 *
 * @param id the id of the session; NaN if the URL is malformed
 * @param backTo the path of the sessions page of this area
 */
export function SessionRoom({ id, backTo }: { id: number; backTo: string }) {
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, error, isFetching, refetch } = roomApi.useRoomReadQuery(id, {
    pollingInterval: POLL_MS,
    skip: !isId,
  });
  useLiveEvents(({ name }) => {
    if (isId && (name === 'room' || name === 'session' || name === 'contact')) void refetch();
  });
  const room = data?.value;
  if (!isId || (data && !room)) return <Navigate to={backTo} replace />;
  const refusal = roomRefusal(error, { statuses: [403, 409], fallback: '', isKnown: room !== undefined });
  return (
    <>
      <PageHeading title="Session Room" lead={room && `${room.topic}, with ${namesOf(participantsOf(room))}`}>
        Session Room
      </PageHeading>
      {refusal !== null ? (
        <RoomEnd reason={refusal} backTo={backTo} />
      ) : room ? (
        <OpenRoom key={id} room={room} backTo={backTo} />
      ) : error ? (
        <FailureNotice onRetry={() => void refetch()} retrying={isFetching}>
          The room could not be loaded.
        </FailureNotice>
      ) : (
        <SkeletonBlock height={360} />
      )}
    </>
  );
}
