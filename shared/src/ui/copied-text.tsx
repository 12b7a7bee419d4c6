import { Button } from 'antd';
import { CopyIcon } from './icons/index.ts';
import styles from './copied-text.module.css';
import { useCopy } from './use-copy.ts';

interface Props {
  /** Names the text in the label of the button and in toasts, such as "Token". */
  readonly name: string;
  readonly text: string;
}

/** A text for the settings of another program, with a button that copies it. */
export function CopiedText({ name, text }: Props) {
  const copy = useCopy();
  return (
    <div className={styles.copied}>
      <code className={styles.text}>{text}</code>
      <Button
        icon={<CopyIcon />}
        aria-label={`Copy the ${name.toLowerCase()}`}
        onClick={() => void copy(name, text)}
      >
        Copy
      </Button>
    </div>
  );
}
