import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { SkeletonCards } from '@cairn/shared/ui';
import { MentorCard } from './mentor-card.tsx';
import styles from './mentor-grid.module.css';
import type { PresentedMentor } from '../../mentors/present-mentor.ts';
import { useColumnCount } from './use-column-count.ts';

const MIN_COLUMN = 300;
const GAP = 20;
const ESTIMATED_ROW = 470;

type Props = {
  mentors: readonly PresentedMentor[];
  zone: string;
  canLoadMore: boolean;
  isLoadingMore: boolean;
  onNearEnd: () => void;
  /** Index of the mentor to which the grid scrolls first, from the URL. */
  startAt: number;
  /** Called with the index of the first mentor of the top row in the window. */
  onTop: (index: number) => void;
};

/** The virtualized grid of mentors: only the rows in and near the window are rendered. */
export function MentorGrid({ mentors, zone, canLoadMore, isLoadingMore, onNearEnd, startAt, onTop }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumnCount(list, MIN_COLUMN, GAP);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), []);

  // Renders the rows in the window first, and the rows around the window in a deferred render.
  const overscan = useDeferredValue(4, 0);
  const rows = useWindowVirtualizer({
    count: Math.ceil(mentors.length / columns),
    estimateSize: () => ESTIMATED_ROW,
    gap: GAP,
    overscan,
    scrollMargin,
  });
  const shown = rows.getVirtualItems();
  const lastShown = (shown.at(-1)?.index ?? 0) * columns;
  const nearEnd = canLoadMore && lastShown + columns * 4 >= mentors.length;
  const askForMore = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (nearEnd) askForMore();
    // If a page does not fill the window, `mentors.length` runs this effect again.
  }, [nearEnd, mentors.length]);

  const scrollToStart = useEffectEvent(() => {
    if (startAt > 0) rows.scrollToIndex(Math.floor(startAt / columns), { align: 'start' });
  });
  useEffect(() => scrollToStart(), [startAt]);

  const top = (rows.range?.startIndex ?? 0) * columns;
  const reportTop = useEffectEvent(onTop);
  useEffect(() => reportTop(top), [top]);

  return (
    <>
      <div ref={list} className={styles.grid} style={{ blockSize: rows.getTotalSize() }}>
        {shown.map((row) => (
          <div
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            className={styles.row}
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              transform: `translateY(${row.start - scrollMargin}px)`,
            }}
          >
            {mentors.slice(row.index * columns, (row.index + 1) * columns).map((mentor) => (
              <MentorCard key={mentor.id} mentor={mentor} zone={zone} />
            ))}
          </div>
        ))}
      </div>
      {isLoadingMore && <SkeletonCards count={columns} />}
    </>
  );
}
