import { Button } from 'antd';
import { DELETED_MESSAGE, type RepliedMessage } from '@cairn/shared/contract';
import { CloseIcon, ReplyIcon } from '../icons/index.ts';
import styles from './composer.module.css';

type Props = {
  quoted: RepliedMessage;
  /** The author of the quoted message: "yourself" or the name of the contact. */
  author: string;
  onCancel: () => void;
};

/** The bar above the composer that shows the message to which the next message replies. */
export function ReplyBar({ quoted, author, onCancel }: Props) {
  return (
    <div className={styles.reply} role="group" aria-label="Reply">
      <ReplyIcon size={16} />
      <p>
        <span>Replying to {author}</span>
        {quoted.isDeleted ? DELETED_MESSAGE : quoted.content}
      </p>
      <Button type="text" aria-label="Cancel Reply" icon={<CloseIcon />} onClick={onCancel} />
    </div>
  );
}
