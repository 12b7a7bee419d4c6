import { useLayoutEffect, useRef, useState } from 'react';

const NEAR_END = 80;
const NEAR_TOP = 160;

interface Options {
  /** Keys of the first and the last entry. */
  readonly first: number | undefined;
  readonly last: number | string | undefined;
  /** Whether the reader sent the last entry, so that the thread scrolls to the end. */
  readonly endsWithOwn: boolean;
  /** Called when the reader scrolls near the top. */
  readonly onTop: () => void;
}

/** Keeps a thread scrolled to the end. Above the end, the visible messages stay in place when messages are added. */
export function useScrollAnchor({ first, last, endsWithOwn, onTop }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<{ first: Options['first']; last: Options['last']; fromEnd: number; atEnd: boolean }>({
    first: undefined,
    last: undefined,
    fromEnd: 0,
    atEnd: true,
  });
  const [hasNewMessages, setHasNewMessages] = useState(false);

  const measure = () => {
    const node = box.current;
    if (!node) return;
    const fromEnd = node.scrollHeight - node.scrollTop;
    const atEnd = fromEnd - node.clientHeight < NEAR_END;
    seen.current = { ...seen.current, fromEnd, atEnd };
    if (atEnd) setHasNewMessages(false);
  };
  const toEnd = () => {
    const node = box.current;
    if (node) node.scrollTop = node.scrollHeight;
    measure();
  };

  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const before = seen.current;
    const isNewEnd = before.last !== last;
    if (isNewEnd && (before.last === undefined || before.atEnd || endsWithOwn)) {
      node.scrollTop = node.scrollHeight;
    } else if (before.first !== first) {
      // Older entries were inserted above: keep the distance to the end.
      node.scrollTop = node.scrollHeight - before.fromEnd;
    } else if (isNewEnd) {
      setHasNewMessages(true);
    }
    seen.current = { ...seen.current, first, last };
    measure();
  }, [first, last, endsWithOwn]);

  const onScroll = () => {
    measure();
    if ((box.current?.scrollTop ?? NEAR_TOP) < NEAR_TOP) onTop();
  };
  return { box, onScroll, hasNewMessages, toEnd };
}
