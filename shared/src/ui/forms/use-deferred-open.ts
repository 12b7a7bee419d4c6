import { useDeferredValue, useState } from 'react';

interface Opening {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Takes back a wish that is not drawn yet: the library closes only what is open. */
  readonly forget: () => void;
}

/**
 * Opens a list or a calendar of the library right after the frame that shows the press: to draw one takes a phone
 * longer than a press may take to be seen. It closes at once.
 */
export function useDeferredOpen(): Opening {
  const [isWanted, setIsWanted] = useState(false);
  const isDrawn = useDeferredValue(isWanted, false);
  const forget = () => {
    if (!isDrawn) setIsWanted(false);
  };
  return { open: isWanted && isDrawn, onOpenChange: setIsWanted, forget };
}
