import { dateIn, formatDate, formatTime, type Message } from '@cairn/shared/contract';
import { excerptParts } from './excerpt.ts';
import styles from './search-panel.module.css';
import type { MessageRef } from './use-shown-message.ts';

type Props = {
  message: Message;
  author: string;
  query: string;
  onShow: (message: MessageRef) => void;
};

/** A found message: who wrote it, when, and the text around the first hit. */
export function SearchHit({ message, author, query, onShow }: Props) {
  const { id, position = 0, content, timestamp } = message;
  const day = formatDate(dateIn(undefined, timestamp), { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <button type="button" className={styles.hit} onClick={() => onShow({ id, position })}>
      <span className={styles.meta}>
        <span className={styles.author}>{author}</span>
        <time dateTime={timestamp}>
          {day}, {formatTime(timestamp, undefined)}
        </time>
      </span>
      <span className={styles.excerpt}>
        {excerptParts(content, query).map(({ text, isHit }, index) =>
          isHit ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
    </button>
  );
}
