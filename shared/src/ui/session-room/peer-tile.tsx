import type { RoomParticipant } from '@cairn/shared/contract';
import { HandIcon, MicrophoneOffIcon } from '../icons/index.ts';
import { StoneAvatar } from '../people/index.ts';
import type { RoomPeer } from './room-link.ts';
import styles from './session-room.module.css';
import { VideoView } from './video-view.tsx';

type Props = {
  participant: RoomParticipant;
  /** Undefined while the participant or this page is not in the room. */
  peer: RoomPeer | undefined;
  isGroup: boolean;
  /** Whether the user is waiting for this participant in a room for two. */
  isAwaited: boolean;
  onFrame: () => void;
  /** See {@link VideoView}. */
  onElement: ((video: HTMLVideoElement | null) => void) | undefined;
};

/** Whether a participant shows their camera or their screen. */
export const hasPicture = (peer: RoomPeer | undefined): boolean => peer?.state?.hasVideo === true;

/** The tile of another participant. */
export function PeerTile({ participant, peer, isGroup, isAwaited, onFrame, onElement }: Props) {
  const { id, name, photo } = participant;
  const state = peer?.state ?? null;
  const showsVideo = hasPicture(peer);
  return (
    <div className={styles.tile}>
      <VideoView
        stream={peer?.stream ?? null}
        label={`Video of ${name}`}
        isScreen={state?.isSharing === true}
        hidden={!showsVideo}
        onElement={onElement}
        onFrame={onFrame}
      />
      {!showsVideo && (
        <div className={styles.absent}>
          <StoneAvatar id={id} name={name} photo={photo} size={isGroup ? 64 : 96} />
          {isAwaited && <p>Waiting for {name}</p>}
        </div>
      )}
      {!isAwaited && (
        <p className={styles.name}>
          <b>{name}</b>
          {isGroup && !peer && <span>not in the room</span>}
          {state && !state.hasAudio && (
            <span>
              <MicrophoneOffIcon size={16} /> muted
            </span>
          )}
          {state?.hasHandRaised && (
            <span>
              <HandIcon size={16} /> hand raised
            </span>
          )}
        </p>
      )}
    </div>
  );
}
