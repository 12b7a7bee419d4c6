import { startTransition, useState } from 'react';

let isLastInputPress = false;
if (typeof document !== 'undefined') {
  const remember = ({ type }: Event) => {
    isLastInputPress = type === 'pointerdown';
  };
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, remember, true);
}

/**
 * Whether the popup of a field is open. A popup that a press opens is rendered after the frame that shows the press,
 * because rendering a list or a calendar takes longer than the feedback to a press may take. A popup that a key opens
 * is rendered at once, because the next key can be for its list.
 */
export function usePopup() {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    change: (next: boolean) => {
      if (next && isLastInputPress) startTransition(() => setOpen(true));
      else setOpen(next);
    },
    /** Cancels an opening that is not rendered yet: call it when the field loses the focus. */
    cancel: () => {
      if (!isOpen) setOpen(false);
    },
  };
}
