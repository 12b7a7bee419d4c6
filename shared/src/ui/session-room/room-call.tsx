import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SessionRoom } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useHasDocuments } from '../session-documents/session-documents-api.ts';
import { statusText, worstQuality } from './call-status.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { DeviceNotice } from './device-notice.tsx';
import { problemOf } from './device-texts.ts';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import type { DeviceKind } from './other-device.ts';
import { participantsOf } from './participants.ts';
import { hasPicture, PeerTile } from './peer-tile.tsx';
import { RoomChat } from './room-chat.tsx';
import { RoomControls, type RoomPanel } from './room-controls.tsx';
import { RoomDevices } from './room-devices.tsx';
import { RoomNotes } from './room-notes.tsx';
import { timeText } from './room-time.ts';
import styles from './session-room.module.css';
import { useStreamOf } from './use-local-media.ts';
import { usePictureInPicture } from './use-picture-in-picture.ts';
import { useRoomClient } from './use-room-client.ts';
import { useSustained } from './use-sustained.ts';
import { VideoView } from './video-view.tsx';

type Props = {
  room: SessionRoom;
  media: LocalMedia;
  state: LocalMediaState;
  /** Milliseconds since 1970 by the clock of the server. */
  now: number;
  /** Called when this page is no longer in the room. `reason` is a message of the server. */
  onEnd: (phase: 'elsewhere' | 'left', reason?: string) => void;
};

/** Picture-in-picture stays open for this time, because the others may be reloading. */
const ABSENCE_MS = 15_000;

/** The room: the videos, the controls, and at most one panel (chat, notes or devices). */
export function RoomCall({ room, media, state, now, onEnd }: Props) {
  const participants = participantsOf(room);
  const isGroup = room.isGroup === true;
  const toast = useToast();
  const [hasHandRaised, setHasHandRaised] = useState(false);
  const [panel, setPanel] = useState<RoomPanel | null>(null);
  const isChatOpen = panel === 'chat';
  const hasDocuments = useHasDocuments() && !isGroup;
  const [draft, setDraft] = useState('');
  const panelButtons = {
    chat: useRef<HTMLButtonElement>(null),
    notes: useRef<HTMLButtonElement>(null),
    devices: useRef<HTMLButtonElement>(null),
  };
  const deviceButtons = {
    microphone: useRef<HTMLButtonElement>(null),
    camera: useRef<HTMLButtonElement>(null),
  };
  const [read, setRead] = useState(0);
  const [client, call] = useRoomClient({ id: room.sessionId, peerId: room.peer.id }, state, hasHandRaised);
  const own = useStreamOf(state.screen ?? state.video);
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (call.phase === 'elsewhere') handleEnd('elsewhere');
    if (call.phase === 'ended') handleEnd('left', call.reason);
  }, [call.phase, call.reason]);

  const { received } = call;
  const peerOf = (id: number) => call.peers.find(({ accountId }) => accountId === id);
  const toggleSharing = async () => {
    if (state.isSharing) return media.stopSharing();
    if (!(await media.share())) toast.error('Your screen could not be shared.');
  };
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const featured =
    participants.find(({ id }) => peerOf(id)?.state?.isSharing) ??
    participants.find(({ id }) => hasPicture(peerOf(id))) ??
    participants[0];
  const featuredPeer = featured && peerOf(featured.id);
  // The tile shows that the user is waiting, so the status line is visually hidden.
  const isAwaited = !isGroup && call.phase === 'waiting';
  const status = statusText(call, participants, isGroup);
  const isAlone = useSustained(call.phase === 'waiting', ABSENCE_MS);
  const picture = usePictureInPicture(video, !isAlone && (!featuredPeer?.state || hasPicture(featuredPeer)));
  const togglePictureInPicture = async () => {
    if (!picture.isOn && !hasPicture(featuredPeer))
      return toast.error(`${isGroup ? 'The others have' : `${room.peer.name} has`} no video at the moment.`);
    await picture.toggle?.().catch(() => toast.error('Your browser could not open picture-in-picture.'));
  };
  const toggle = async (kind: DeviceKind) => {
    await media.toggle(kind);
    const problem = problemOf(kind, media.state());
    if (problem) toast.error(problem);
  };
  const retry = async (kind: DeviceKind) => {
    await toggle(kind);
    // The button that has the focus disappears with the notice.
    if (media.state()[kind] !== 'unplugged') deviceButtons[kind].current?.focus();
  };
  const switchPanel = (next: RoomPanel) => {
    if (isChatOpen || next === 'chat') setRead(received);
    setPanel(panel === next ? null : next);
    // The element that has the focus disappears with the panel.
    if (panel === next) panelButtons[next].current?.focus();
  };

  return (
    <div className={styles.call} data-panel={panel ?? undefined}>
      <div className={styles.stage} data-count={participants.length}>
        {participants.map((participant) => (
          <PeerTile
            key={participant.id}
            participant={participant}
            peer={peerOf(participant.id)}
            isGroup={isGroup}
            isAwaited={isAwaited}
            onFrame={() => client.recordFrame(participant.id)}
            onElement={participant.id === featured?.id ? setVideo : undefined}
          />
        ))}
        <div className={styles.self} data-empty={own === null || undefined}>
          {own ? (
            <VideoView stream={own} label="Your video" isOwn isScreen={state.isSharing} />
          ) : (
            <p>Your camera is off.</p>
          )}
        </div>
      </div>
      <div className={styles.bar}>
        {(['microphone', 'camera'] as const).map((kind) => (
          <DeviceNotice key={kind} kind={kind} state={state} onRetry={() => void retry(kind)} />
        ))}
        <p role="status" className={styles.status} data-quality={worstQuality(call.peers)}>
          {isAwaited ? <VisuallyHidden>{status}</VisuallyHidden> : status}
        </p>
        <RoomControls
          media={state}
          hasHandRaised={hasHandRaised}
          isPictureInPicture={picture.isOn}
          panel={panel}
          deviceButtons={deviceButtons}
          panelButtons={panelButtons}
          unread={isChatOpen ? 0 : received - read}
          onMicrophone={() => void toggle('microphone')}
          onCamera={() => void toggle('camera')}
          onShare={media.canShare ? () => void toggleSharing() : undefined}
          onPicture={picture.toggle && (() => void togglePictureInPicture())}
          onHand={() => setHasHandRaised(!hasHandRaised)}
          onChat={() => switchPanel('chat')}
          onNotes={hasDocuments ? () => switchPanel('notes') : undefined}
          onDevices={() => switchPanel('devices')}
          onLeave={() => onEnd('left')}
        />
        <p className={styles.time}>{timeText(room, now)}</p>
      </div>
      {isChatOpen && (
        <RoomChat
          messages={call.messages}
          participants={participants}
          draft={draft}
          onDraft={setDraft}
          onSend={(text) => client.chat(text)}
        />
      )}
      {panel === 'devices' && <RoomDevices media={media} state={state} />}
      {panel === 'notes' && <RoomNotes id={room.sessionId} peer={room.peer.name} />}
    </div>
  );
}
