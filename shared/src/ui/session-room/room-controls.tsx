import { Badge, Button, Tooltip } from 'antd';
import type { ReactNode, Ref } from 'react';
import {
  EditIcon,
  HandIcon,
  MessageIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  PhoneOffIcon,
  PictureInPictureIcon,
  ScreenIcon,
  SettingsIcon,
  VideoIcon,
  VideoOffIcon,
} from '../icons/index.ts';
import type { LocalMediaState } from './local-media.ts';
import type { DeviceKind } from './other-device.ts';
import { useRoomShortcuts, type RoomActions } from './room-shortcuts.ts';
import styles from './session-room.module.css';

/** What is shown beside the videos. */
export type RoomPanel = 'chat' | 'notes' | 'devices';

type Props = RoomActions & {
  media: LocalMediaState;
  hasHandRaised: boolean;
  isPictureInPicture: boolean;
  panel: RoomPanel | null;
  deviceButtons?: Record<DeviceKind, Ref<HTMLButtonElement>>;
  panelButtons?: Record<RoomPanel, Ref<HTMLButtonElement>>;
  unread: number;
};

type ControlProps = {
  label: string;
  keys: string;
  icon: ReactNode;
  /** Highlighted. */
  isOn?: boolean;
  /** Exposes the pressed state to screen readers. False if the label contains the state. */
  isToggle?: boolean;
  button?: Ref<HTMLButtonElement> | undefined;
  /** Marks a device that is not on. */
  isMuted?: boolean;
  /** A number on the icon; 0 is not shown. The label must contain the number too. */
  count?: number;
  onPress: () => void;
};

function Control({
  label,
  keys,
  icon,
  isOn = false,
  isToggle = false,
  isMuted = false,
  count,
  button,
  onPress,
}: ControlProps) {
  return (
    <Tooltip
      title={`${label} (Alt+${keys})`}
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
    >
      <Button
        ref={button}
        className={styles.control}
        shape="circle"
        size="large"
        icon={
          count === undefined ? (
            icon
          ) : (
            <Badge aria-hidden="true" count={count} size="small" offset={[4, -4]}>
              {icon}
            </Badge>
          )
        }
        aria-label={label}
        aria-keyshortcuts={`Alt+${keys}`}
        aria-pressed={isToggle ? isOn : undefined}
        data-on={isOn || undefined}
        danger={isMuted}
        onClick={onPress}
      />
    </Tooltip>
  );
}

/** The buttons below the videos. All but Leave have a shortcut. */
export function RoomControls({
  media,
  hasHandRaised,
  isPictureInPicture,
  panel,
  deviceButtons,
  panelButtons,
  unread,
  ...actions
}: Props) {
  useRoomShortcuts(actions);
  const isAudible = media.microphone === 'on';
  const isVisible = media.camera === 'on';
  return (
    <div className={styles.controls} role="toolbar" aria-label="Room">
      <Control
        label={isAudible ? 'Mute' : 'Unmute'}
        keys="M"
        icon={isAudible ? <MicrophoneIcon /> : <MicrophoneOffIcon />}
        isMuted={!isAudible}
        button={deviceButtons?.microphone}
        onPress={actions.onMicrophone}
      />
      <Control
        label={isVisible ? 'Turn Camera Off' : 'Turn Camera On'}
        keys="V"
        icon={isVisible ? <VideoIcon /> : <VideoOffIcon />}
        isMuted={!isVisible}
        button={deviceButtons?.camera}
        onPress={actions.onCamera}
      />
      {actions.onShare && (
        <Control
          label={media.isSharing ? 'Stop Sharing' : 'Share Screen'}
          keys="S"
          icon={<ScreenIcon />}
          isOn={media.isSharing}
          onPress={actions.onShare}
        />
      )}
      {actions.onPicture && (
        <Control
          label="Picture in Picture"
          keys="P"
          icon={<PictureInPictureIcon />}
          isOn={isPictureInPicture}
          isToggle
          onPress={actions.onPicture}
        />
      )}
      <Control
        label={hasHandRaised ? 'Lower Hand' : 'Raise Hand'}
        keys="H"
        icon={<HandIcon />}
        isOn={hasHandRaised}
        onPress={actions.onHand}
      />
      <Control
        label={unread > 0 ? `Chat, ${unread} new` : 'Chat'}
        keys="C"
        icon={<MessageIcon />}
        count={unread}
        isOn={panel === 'chat'}
        isToggle
        button={panelButtons?.chat}
        onPress={actions.onChat}
      />
      {actions.onNotes && (
        <Control
          label="Agenda and Notes"
          keys="N"
          icon={<EditIcon />}
          isOn={panel === 'notes'}
          isToggle
          button={panelButtons?.notes}
          onPress={actions.onNotes}
        />
      )}
      <Control
        label="Microphone and Camera"
        keys="I"
        icon={<SettingsIcon />}
        isOn={panel === 'devices'}
        isToggle
        button={panelButtons?.devices}
        onPress={actions.onDevices}
      />
      <Button
        className={styles.leave}
        type="primary"
        danger
        size="large"
        icon={<PhoneOffIcon />}
        onClick={actions.onLeave}
      >
        Leave
      </Button>
    </div>
  );
}
