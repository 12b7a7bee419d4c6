import { DELETED_MESSAGE, type RepliedMessage } from '@cairn/shared/contract';
import { classNames } from '../class-names.ts';
import styles from './quote.module.css';

type Props = {
  quoted: RepliedMessage;
  /** "You" or the name of the contact. */
  author: string;
  onShow: () => void;
};

/** Ends a text with a punctuation mark, for use in an accessible name. */
const sentence = (text: string) => (/[.!?…]$/u.test(text.trimEnd()) ? text.trimEnd() : `${text.trimEnd()}.`);

/** The original message of a reply, as a button; `onShow` scrolls to it. */
export function Quote({ quoted, author, onShow }: Props) {
  const text = quoted.isDeleted ? DELETED_MESSAGE : quoted.content;
  return (
    <button
      type="button"
      className={styles.quote}
      aria-label={`In reply to ${author}: ${sentence(text)} Go to this message`}
      onClick={onShow}
    >
      <span className={styles.author}>{author}</span>{' '}
      <span className={classNames(styles.line, quoted.isDeleted && styles.deleted)}>{text}</span>
    </button>
  );
}
