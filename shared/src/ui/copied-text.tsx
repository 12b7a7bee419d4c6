import { Button } from 'antd';
import { useToast } from '@cairn/shared/platform';
import { CopyIcon } from './icons/index.ts';
import styles from './copied-text.module.css';

interface Props {
  /** What the text is, for the button and the messages: "Token". */
  readonly name: string;
  readonly text: string;
}

/** A text for the settings of another program, with a button that copies it. */
export function CopiedText({ name, text }: Props) {
  const toast = useToast();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${name} copied`);
    } catch {
      toast.error(`The ${name.toLowerCase()} could not be copied. Please select it.`);
    }
  };

  return (
    <div className={styles.copied}>
      <code className={styles.text}>{text}</code>
      <Button icon={<CopyIcon />} aria-label={`Copy the ${name.toLowerCase()}`} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
