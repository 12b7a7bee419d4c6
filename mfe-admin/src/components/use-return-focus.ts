import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what opened a dialog, when the dialog goes. For dialogs that are there only while they are
 * open: the library gives it back only to those that stay and hide.
 */
export function useReturnFocus(): void {
  // Read while rendering: by the time of an effect the dialog has taken the focus already.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
