import { Button, Tooltip } from 'antd';
import { useEffect, useEffectEvent, type ReactNode, type Ref } from 'react';
import {
  EditIcon,
  HandIcon,
  MessageIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  PhoneOffIcon,
  ScreenIcon,
  VideoIcon,
  VideoOffIcon,
} from '../icons/index.ts';
import type { LocalMediaState } from './local-media.ts';
import styles from './session-room.module.css';

export interface RoomActions {
  onMicrophone: () => void;
  onCamera: () => void;
  /** Absent in browsers that cannot share the screen. */
  onShare: (() => void) | undefined;
  onHand: () => void;
  onChat: () => void;
  /** Absent on a server without documents of sessions. */
  onNotes: (() => void) | undefined;
  onLeave: () => void;
}

type Props = RoomActions & {
  media: LocalMediaState;
  hasHandRaised: boolean;
  isChatOpen: boolean;
  isNotesOpen: boolean;
  chatButton?: Ref<HTMLButtonElement>;
  notesButton?: Ref<HTMLButtonElement>;
  unread: number;
};

/** Keys with Alt, by their place on the keyboard: no letter that is typed in the chat. */
const SHORTCUTS = {
  KeyM: 'onMicrophone',
  KeyV: 'onCamera',
  KeyS: 'onShare',
  KeyH: 'onHand',
  KeyC: 'onChat',
  KeyN: 'onNotes',
} as const satisfies Record<string, keyof RoomActions>;

function useRoomShortcuts(actions: RoomActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    if (!Object.hasOwn(SHORTCUTS, event.code)) return;
    const action = actions[SHORTCUTS[event.code as keyof typeof SHORTCUTS]];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

type ControlProps = {
  label: string;
  keys: string;
  icon: ReactNode;
  /** Highlighted. */
  isOn?: boolean;
  /** For a control whose name stays the same: the state is not in its name. */
  isToggle?: boolean;
  button?: Ref<HTMLButtonElement> | undefined;
  /** Something that is off and usually on. */
  isMuted?: boolean;
  onPress: () => void;
};

function Control({
  label,
  keys,
  icon,
  isOn = false,
  isToggle = false,
  isMuted = false,
  button,
  onPress,
}: ControlProps) {
  return (
    <Tooltip
      title={`${label} (Alt+${keys})`}
      getPopupContainer={(button) => button.parentElement ?? document.body}
    >
      <Button
        ref={button}
        className={styles.control}
        shape="circle"
        size="large"
        icon={icon}
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

/** The buttons below the videos, each with a shortcut. */
export function RoomControls({
  media,
  hasHandRaised,
  isChatOpen,
  isNotesOpen,
  chatButton,
  notesButton,
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
        onPress={actions.onMicrophone}
      />
      <Control
        label={isVisible ? 'Turn Camera Off' : 'Turn Camera On'}
        keys="V"
        icon={isVisible ? <VideoIcon /> : <VideoOffIcon />}
        isMuted={!isVisible}
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
        isOn={isChatOpen}
        isToggle
        button={chatButton}
        onPress={actions.onChat}
      />
      {actions.onNotes && (
        <Control
          label="Agenda and Notes"
          keys="N"
          icon={<EditIcon />}
          isOn={isNotesOpen}
          isToggle
          button={notesButton}
          onPress={actions.onNotes}
        />
      )}
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
