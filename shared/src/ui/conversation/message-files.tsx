import { formatFileSize, type MessageFile } from '@cairn/shared/contract';
import { FileIcon } from '../icons/index.ts';
import styles from './attachments.module.css';
import { fileUrl } from './file-url.ts';

/** The alternative text of a picture without a description. */
const UNDESCRIBED = 'Picture without a description';
/** The largest size at which a conversation shows a picture, in CSS pixels. */
const LARGEST = { width: 320, height: 260 };

function Picture({ id, name, text, width, height }: MessageFile) {
  const [fullWidth, fullHeight] = [width ?? LARGEST.width, height ?? LARGEST.height];
  const scale = Math.min(1, LARGEST.width / fullWidth, LARGEST.height / fullHeight);
  return (
    <a
      className={styles.picture}
      href={fileUrl(id, 'content')}
      target="_blank"
      rel="noopener noreferrer"
      title={`${name}, opens in a new tab`}
    >
      <img
        src={fileUrl(id, 'preview')}
        alt={text || UNDESCRIBED}
        width={Math.max(1, Math.round(fullWidth * scale))}
        height={Math.max(1, Math.round(fullHeight * scale))}
        loading="lazy"
      />
    </a>
  );
}

/** The files of a message: pictures, which open in a new tab, and downloads. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  return (
    <ul className={styles.files} aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          {file.kind === 'image' ? (
            <Picture {...file} />
          ) : (
            <a className={styles.file} href={fileUrl(file.id, 'content')} download={file.name}>
              <FileIcon size={22} />
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{formatFileSize(file.size)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
