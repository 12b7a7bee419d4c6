import styles from './sessions.module.css';

type Props = { label: string; text: string | null | undefined };

/** A text about a session with its label; renders nothing without a text. */
export function LabelledText({ label, text }: Props) {
  if (!text) return null;
  return (
    <p className={styles.note}>
      <span>{label}:</span> {text}
    </p>
  );
}
