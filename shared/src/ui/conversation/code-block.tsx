import { CopyIcon } from '../icons/index.ts';
import { useCopy } from '../use-copy.ts';
import styles from './code-block.module.css';

/** A block of code with its own scroll bars and a button that copies the code. */
export function CodeBlock({ children }: { children: string }) {
  const copy = useCopy();
  return (
    <div className={styles.block}>
      {/* Focusable, so that long lines can be scrolled with the keyboard. */}
      <pre tabIndex={0} role="group" aria-label="Code">
        <code>{children}</code>
      </pre>
      <button type="button" aria-label="Copy the code" onClick={() => void copy('Code', children)}>
        <CopyIcon size={16} />
      </button>
    </div>
  );
}
