import { Button, Input } from 'antd';
import { useId } from 'react';
import { formatFileSize, MESSAGE_FILE_TEXT_MAX } from '@cairn/shared/contract';
import { CloseIcon, FileIcon, RetryIcon } from '../icons/index.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { Attachment } from './attachments.ts';
import styles from './attachments.module.css';
import { fileUrl } from './file-url.ts';
import type { Attachments } from './use-attachments.ts';

function Thumbnail({ stored }: Pick<Attachment, 'stored'>) {
  if (stored?.kind !== 'image') return <FileIcon size={24} />;
  return <img alt="" src={fileUrl(stored.id, 'preview')} />;
}

function Description({ item, onDescribe }: { item: Attachment; onDescribe: (text: string) => void }) {
  const id = useId();
  if (item.stored?.kind !== 'image') return null;
  return (
    <div className={styles.description}>
      <label htmlFor={id}>
        Description<VisuallyHidden> of {item.name}</VisuallyHidden>
      </label>
      <Input
        id={id}
        placeholder="For people who cannot see the picture"
        maxLength={MESSAGE_FILE_TEXT_MAX}
        value={item.stored.text}
        onChange={(event) => onDescribe(event.target.value)}
      />
    </div>
  );
}

/** The files of the next message, above the composer, with upload progress and descriptions of pictures. */
export function AttachmentList({ attachments }: { attachments: Attachments }) {
  const { items, problems, retry, remove, describe } = attachments;
  if (items.length === 0 && problems.length === 0) return null;
  return (
    <div className={styles.attachments} role="group" aria-label="Files of this message">
      {problems.length > 0 && (
        <p className={styles.problem} role="alert">
          {problems.join(' ')}
        </p>
      )}
      <ul>
        {items.map((item) => (
          <li key={item.key} className={styles.item}>
            <Thumbnail stored={item.stored} />
            <span className={styles.about}>
              <span className={styles.name}>{item.name}</span>
              <span className={styles.size}>{formatFileSize(item.size)}</span>
              {item.reason !== undefined && (
                <span className={styles.problem} role="alert">
                  {item.reason}
                </span>
              )}
              {item.progress !== undefined && (
                <progress value={item.progress} aria-label={`Upload of ${item.name}`} />
              )}
            </span>
            {item.reason !== undefined && item.file && (
              <Button
                type="text"
                aria-label={`Try ${item.name} again`}
                icon={<RetryIcon />}
                onClick={() => retry(item.key)}
              />
            )}
            <Button
              type="text"
              aria-label={`${item.progress === undefined ? 'Remove' : 'Cancel'} ${item.name}`}
              icon={<CloseIcon />}
              onClick={() => remove(item.key)}
            />
            <Description item={item} onDescribe={(text) => describe(item.key, text)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
