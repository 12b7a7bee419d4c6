import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ContactItem } from './contact-item.tsx';
import styles from './contact-list.module.css';
import type { ContactRow, Own } from './types.ts';

const ROW_HEIGHT = 72;

type Props = {
  own: Own;
  rows: readonly ContactRow[];
  chosenId: number | null;
  isListed: boolean;
  onChoose: (id: number) => void;
  onNearEnd: (() => void) | undefined;
};

/** The virtualized list of contacts. */
export function ContactList({ own, rows, chosenId, isListed, onChoose, onNearEnd }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing in this component is memoized
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const shown = list.getVirtualItems();
  const nearEnd = (shown.at(-1)?.index ?? -1) >= rows.length - 6;
  const hasMore = onNearEnd !== undefined;
  const notifyNearEnd = useEffectEvent(() => onNearEnd?.());
  useEffect(() => {
    if (nearEnd && hasMore) notifyNearEnd();
  }, [nearEnd, hasMore, rows.length]);

  const chosen = rows.findIndex(({ id }) => id === chosenId);
  const showChosen = useEffectEvent(() => {
    if (chosen >= 0) list.scrollToIndex(chosen);
  });
  const isKnown = chosen >= 0;
  // Other changes do not scroll the list, because the user may have scrolled to other rows.
  useEffect(() => showChosen(), [chosenId, isKnown]);

  return (
    <div ref={box} className={styles.box}>
      <ul style={{ blockSize: list.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const contact = rows[index];
          return (
            contact && (
              <li key={key} style={{ blockSize: ROW_HEIGHT, transform: `translateY(${start}px)` }}>
                <ContactItem
                  own={own}
                  contact={contact}
                  isChosen={contact.id === chosenId}
                  isListed={isListed}
                  onChoose={onChoose}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
