import { useEffect, useEffectEvent } from 'react';

const firstFile = (transfer: DataTransfer | null) => transfer?.files[0];

/** Calls `onFile` with a file that the user pastes or drops anywhere on the page. */
export function useDroppedFiles(isActive: boolean, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const file = firstFile(transfer);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const drop = (event: DragEvent) => take(event, event.dataTransfer);
    // Without `preventDefault`, a browser would open the dropped file.
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    document.addEventListener('drop', drop);
    document.addEventListener('dragover', allow);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('drop', drop);
      document.removeEventListener('dragover', allow);
    };
  }, [isActive]);
}
