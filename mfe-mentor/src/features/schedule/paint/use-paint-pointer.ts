import { useEffect, useLayoutEffect, useRef, type PointerEvent } from 'react';
import { placeOf, type Place } from './paint-area.ts';

const LONG_PRESS_MS = 400;
/** Pixels. A finger that moves further before the long press scrolls the page. */
const TOUCH_SLOP = 10;

interface Options {
  /** Called when a long press starts painting, and at every new cell. */
  onMove: (from: Place, to: Place) => void;
  onPaint: (from: Place, to: Place) => void;
  onEnd: () => void;
}

/** Touch and pen paint after a long press. The click handler handles a press within one cell. */
export function usePaintPointer(options: Options) {
  // The window listeners outlive a render and need the latest options.
  const latest = useRef(options);
  const end = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => end.current?.(), []);

  return (event: PointerEvent<HTMLElement>) => {
    const from = event.target instanceof Element ? placeOf(event.target) : undefined;
    if (!from || event.button !== 0 || !event.isPrimary) return;
    end.current?.();
    const listeners = new AbortController();
    const { signal } = listeners;
    const isTouch = event.pointerType !== 'mouse';
    const { clientX, clientY } = event;
    let isPainting = !isTouch;
    let to = from;

    const stop = () => {
      clearTimeout(timer);
      listeners.abort();
      end.current = undefined;
      latest.current.onEnd();
    };
    const startPainting = () => {
      isPainting = true;
      latest.current.onMove(from, from);
    };
    const move = (moved: globalThis.PointerEvent) => {
      if (!isPainting) {
        if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > TOUCH_SLOP) stop();
        return;
      }
      const over = placeOf(document.elementFromPoint(moved.clientX, moved.clientY));
      if (!over || (over.row === to.row && over.column === to.column)) return;
      to = over;
      latest.current.onMove(from, to);
    };
    const release = () => {
      const isDrag = isPainting && (from.row !== to.row || from.column !== to.column);
      stop();
      if (isDrag) latest.current.onPaint(from, to);
    };
    const preventGesture = (touch: Event) => {
      if (isPainting) touch.preventDefault();
    };
    const timer = isTouch ? setTimeout(startPainting, LONG_PRESS_MS) : undefined;
    end.current = stop;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    if (!isTouch) return;
    window.addEventListener('contextmenu', preventGesture, { signal });
    window.addEventListener('touchmove', preventGesture, { signal, passive: false });
  };
}
