import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SessionRoom } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { HandIcon, MicrophoneOffIcon } from '../icons/index.ts';
import { StoneAvatar } from '../people/index.ts';
import { useHasDocuments } from '../session-documents/session-documents-api.ts';
import { DeviceNotice } from './device-notice.tsx';
import { problemOf } from './device-texts.ts';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import type { DeviceKind } from './other-device.ts';
import { RoomChat } from './room-chat.tsx';
import type { RoomPhase, RoomState } from './room-client.ts';
import { RoomControls } from './room-controls.tsx';
import { RoomNotes } from './room-notes.tsx';
import styles from './session-room.module.css';
import { useStreamOf } from './use-local-media.ts';
import { usePictureInPicture } from './use-picture-in-picture.ts';
import { useRoomClient } from './use-room-client.ts';
import { VideoView } from './video-view.tsx';

type Props = {
  room: SessionRoom;
  media: LocalMedia;
  state: LocalMediaState;
  /** Milliseconds until the room closes. */
  timeLeft: number;
  /** Called when this page is no longer in the room, with the server's message if there is one. */
  onEnd: (phase: 'elsewhere' | 'left', reason?: string) => void;
};

const QUALITY = {
  unknown: 'Measuring the connection',
  good: 'Good connection',
  fair: 'Fair connection',
  poor: 'Poor connection: audio comes first',
} as const;

function describe(phase: RoomPhase, name: string, { quality, peer }: RoomState): string {
  switch (phase) {
    case 'entering':
      return 'Entering the room';
    case 'waiting':
      return `Waiting for ${name}.`;
    case 'connecting':
      return `Connecting with ${name}`;
    case 'lost':
      return 'The connection was interrupted. Connecting again';
    default:
      return peer?.isSharing ? `${name} is sharing their screen. ${QUALITY[quality]}` : QUALITY[quality];
  }
}

const minutes = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / 60_000));

/** The room: both videos, the controls, and the chat or the notes. */
export function RoomCall({ room, media, state, timeLeft, onEnd }: Props) {
  const { peer } = room;
  const toast = useToast();
  const [hasHandRaised, setHasHandRaised] = useState(false);
  const [panel, setPanel] = useState<'chat' | 'notes' | null>(null);
  const isChatOpen = panel === 'chat';
  const hasDocuments = useHasDocuments();
  const [draft, setDraft] = useState('');
  const chatButton = useRef<HTMLButtonElement>(null);
  const notesButton = useRef<HTMLButtonElement>(null);
  const deviceButtons = {
    microphone: useRef<HTMLButtonElement>(null),
    camera: useRef<HTMLButtonElement>(null),
  };
  const [read, setRead] = useState(0);
  const [client, call] = useRoomClient(room.sessionId, state, hasHandRaised);
  const own = useStreamOf(state.screen ?? state.video);
  const onOver = useEffectEvent(onEnd);
  useEffect(() => {
    if (call.phase === 'elsewhere') onOver('elsewhere');
    if (call.phase === 'ended') onOver('left', call.reason);
  }, [call.phase, call.reason]);

  const received = call.messages.filter(({ isOwn }) => !isOwn).length;
  const showsPeer = call.stream !== null && call.peer?.hasVideo === true;
  const share = async () => {
    if (state.isSharing) return media.stopSharing();
    if (!(await media.share())) toast.error('The screen is not shared.');
  };
  const video = useRef<HTMLVideoElement>(null);
  const picture = usePictureInPicture(video, !call.peer || showsPeer);
  const showPicture = async () => {
    if (!picture.isOn && !showsPeer) return toast.error(`There is no video of ${peer.name}.`);
    await picture.toggle?.().catch(() => toast.error('The browser does not show picture in picture.'));
  };
  const toggle = async (kind: DeviceKind) => {
    await media.toggle(kind);
    const problem = problemOf(kind, media.state()[kind]);
    if (problem) toast.error(problem);
  };
  const retry = async (kind: DeviceKind) => {
    await toggle(kind);
    // The button that has the focus disappears with the notice.
    if (media.state()[kind] !== 'unplugged') deviceButtons[kind].current?.focus();
  };
  const switchChat = () => {
    setRead(received);
    setPanel(isChatOpen ? null : 'chat');
    // The field that has the focus disappears with the chat.
    if (isChatOpen) chatButton.current?.focus();
  };
  const switchNotes = () => {
    if (isChatOpen) setRead(received);
    setPanel(panel === 'notes' ? null : 'notes');
    if (panel === 'notes') notesButton.current?.focus();
  };
  const left = minutes(timeLeft);

  return (
    <div className={styles.call} data-panel={panel ?? undefined}>
      <div className={styles.stage}>
        <VideoView
          stream={call.stream}
          label={`Video of ${peer.name}`}
          isScreen={call.peer?.isSharing === true}
          hidden={!showsPeer}
          element={video}
          onFrame={client.showFrame}
        />
        {!showsPeer && (
          <div className={styles.absent}>
            <StoneAvatar id={peer.id} name={peer.name} photo={peer.photo} size={96} />
          </div>
        )}
        <p className={styles.name}>
          {peer.name}
          {call.peer && !call.peer.hasAudio && (
            <span>
              <MicrophoneOffIcon size={16} /> muted
            </span>
          )}
          {call.peer?.hasHandRaised && (
            <span>
              <HandIcon size={16} /> hand raised
            </span>
          )}
        </p>
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
        <p role="status" className={styles.status} data-quality={call.quality}>
          {describe(call.phase, peer.name, call)}
        </p>
        <RoomControls
          media={state}
          hasHandRaised={hasHandRaised}
          isInPicture={picture.isOn}
          isChatOpen={isChatOpen}
          isNotesOpen={panel === 'notes'}
          deviceButtons={deviceButtons}
          chatButton={chatButton}
          notesButton={notesButton}
          unread={isChatOpen ? 0 : received - read}
          onMicrophone={() => void toggle('microphone')}
          onCamera={() => void toggle('camera')}
          onShare={media.canShare ? () => void share() : undefined}
          onPicture={picture.toggle && (() => void showPicture())}
          onHand={() => setHasHandRaised(!hasHandRaised)}
          onChat={switchChat}
          onNotes={hasDocuments ? switchNotes : undefined}
          onLeave={() => onEnd('left')}
        />
        <p className={styles.time}>{left === 1 ? '1 minute left' : `${left} minutes left`}</p>
      </div>
      {isChatOpen && (
        <RoomChat
          messages={call.messages}
          peerName={peer.name}
          draft={draft}
          onDraft={setDraft}
          onSend={(text) => client.chat(text)}
        />
      )}
      {panel === 'notes' && <RoomNotes id={room.sessionId} peer={peer.name} />}
    </div>
  );
}
