import { useEffect, useEffectEvent, useState } from 'react';

const holdsFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/** Passes files that are pasted into an element, or dropped onto it, to `onFiles`. */
export function useFileTargets(isOn: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!isOn || !target) return undefined;
    const paste = (event: ClipboardEvent) => {
      // Office programs copy a text together with a picture of the text. Only the text is pasted then.
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData);
    };
    const over = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      // Otherwise the browser would leave the page and open the dropped file.
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && target.contains(relatedTarget))) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      take(event, event.dataTransfer);
    };
    target.addEventListener('paste', paste);
    target.addEventListener('dragover', over);
    target.addEventListener('dragleave', leave);
    target.addEventListener('drop', drop);
    return () => {
      target.removeEventListener('paste', paste);
      target.removeEventListener('dragover', over);
      target.removeEventListener('dragleave', leave);
      target.removeEventListener('drop', drop);
    };
  }, [isOn, target]);
  return { ref: setTarget, isOver: isOn && isOver };
}
