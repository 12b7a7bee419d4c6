import { Button } from 'antd';
import { formatInstant, JOIN_OPENS_BEFORE_MINUTES, type SessionRoom } from '@cairn/shared/contract';
import { ShieldIcon, VideoIcon } from '../icons/index.ts';
import { StoneAvatar } from '../people/index.ts';
import { DeviceRow } from './device-row.tsx';
import { LevelMeter } from './level-meter.tsx';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import { participantsOf, presenceText } from './participants.ts';
import styles from './session-room.module.css';
import { useStreamOf } from './use-local-media.ts';
import { VideoView } from './video-view.tsx';

type Props = {
  room: SessionRoom;
  media: LocalMedia;
  state: LocalMediaState;
  isOpen: boolean;
  onEnter: () => void;
};

/** The lobby, in which the user checks the devices before entering the room. */
export function RoomLobby({ room, media, state, isOpen, onEnter }: Props) {
  const video = useStreamOf(state.video);
  const { isHere, opensAt } = room;
  const participants = participantsOf(room);
  return (
    <div className={styles.lobby}>
      <div className={styles.preview}>
        {video ? (
          <VideoView stream={video} label="Your video" isOwn />
        ) : (
          <p className={styles.noVideo}>
            {state.camera === 'starting' ? 'Starting the camera' : 'Your camera is off.'}
          </p>
        )}
      </div>
      <div className={styles.ready}>
        <div className={styles.who}>
          {participants.map(({ id, name, photo }) => (
            <StoneAvatar key={id} id={id} name={name} photo={photo} size={48} />
          ))}
          <p role="status">{presenceText(participants, room.isGroup)}</p>
        </div>
        {!isOpen && (
          <p>
            The room opens on {formatInstant(opensAt)}, {JOIN_OPENS_BEFORE_MINUTES} minutes before the start.
          </p>
        )}
        {isHere && (
          <p>
            You are in this room in another tab or on another device. If you enter here, you leave it there.
          </p>
        )}
        <Button
          type="primary"
          size="large"
          icon={<VideoIcon />}
          disabled={!isOpen || state.microphone === 'starting'}
          onClick={onEnter}
        >
          Enter Room
        </Button>
        <DeviceRow kind="microphone" media={media} state={state}>
          <LevelMeter track={state.audio} />
        </DeviceRow>
        <DeviceRow kind="camera" media={media} state={state} />
        <p className={styles.privacy}>
          <ShieldIcon size={18} />
          Audio, video and chat are encrypted between your browsers. Nothing is recorded.
          {room.isGroup && ' The other participants see your name and photo.'}
        </p>
      </div>
    </div>
  );
}
