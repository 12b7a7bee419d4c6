import { startTransition, useState } from 'react';

let isLastInputPress = false;
if (typeof document !== 'undefined') {
  const remember = ({ type }: Event) => {
    isLastInputPress = type === 'pointerdown';
  };
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, remember, true);
}

/**
 * Whether the popup of a field is open. A popup that a press opens is rendered in a transition, so that the feedback to
 * the press is painted first: rendering a list takes longer. A popup that a key opens is rendered at once,
 * because the next key can be for its list.
 *
 * @param onChange called with each change, in the same transition
 */
export function usePopup(onChange?: (isOpen: boolean) => void) {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    change: (next: boolean) => {
      const apply = () => {
        setOpen(next);
        onChange?.(next);
      };
      if (next && isLastInputPress) startTransition(apply);
      else apply();
    },
    /** Closes the popup, and cancels an opening that is not rendered yet, without calling `onChange`. */
    cancel: () => setOpen(false),
  };
}
