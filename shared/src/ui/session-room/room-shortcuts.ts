import { useEffect, useEffectEvent, useMemo } from 'react';
import { usePageShortcuts } from '../shortcuts/index.ts';

/** What a participant can do in the room. */
export interface RoomActions {
  onMicrophone: () => void;
  onCamera: () => void;
  /** Absent in browsers that cannot share the screen. */
  onShare: (() => void) | undefined;
  /** Absent where picture-in-picture is not available or not allowed. */
  onPicture: (() => void) | undefined;
  onHand: () => void;
  onChat: () => void;
  /** Absent in group sessions, and on a server without session documents. */
  onNotes: (() => void) | undefined;
  /** Opens or closes the panel of microphone and camera. */
  onDevices: () => void;
  onLeave: () => void;
}

/** Keys with Alt, by position on the keyboard. Without Alt, the keys write text in the chat. */
const SHORTCUTS = {
  KeyM: { action: 'onMicrophone', label: 'Mute or unmute' },
  KeyV: { action: 'onCamera', label: 'Camera on or off' },
  KeyS: { action: 'onShare', label: 'Share screen or stop sharing' },
  KeyP: { action: 'onPicture', label: 'Picture in picture' },
  KeyH: { action: 'onHand', label: 'Raise or lower hand' },
  KeyC: { action: 'onChat', label: 'Chat' },
  KeyN: { action: 'onNotes', label: 'Agenda and notes' },
  KeyI: { action: 'onDevices', label: 'Choose microphone and camera' },
} as const satisfies Record<string, { action: keyof RoomActions; label: string }>;

/** Listens to the available shortcuts of the room and lists them in the overview of shortcuts. */
export function useRoomShortcuts(actions: RoomActions): void {
  const { onShare, onPicture, onNotes } = actions;
  const absent = [!onShare && 'onShare', !onPicture && 'onPicture', !onNotes && 'onNotes'].join();
  const listed = useMemo(
    () =>
      Object.entries(SHORTCUTS)
        .filter(([, { action }]) => !absent.split(',').includes(action))
        .map(([code, { label }]) => ({ keys: `Alt+${code.slice(-1)}`, label })),
    [absent],
  );
  usePageShortcuts(listed);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    if (!Object.hasOwn(SHORTCUTS, event.code)) return;
    const action = actions[SHORTCUTS[event.code as keyof typeof SHORTCUTS].action];
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
