import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { MESSAGE_MAX_LENGTH } from '@cairn/shared/contract';
import styles from './composer.module.css';

type Props = {
  label: string;
  value: string;
  isInvalid: boolean;
  /** The id of the error text. */
  describedBy?: string | undefined;
  /** Whether the box takes the focus when it appears. */
  focusOnMount?: boolean;
  /** The box takes the focus each time this number increases. */
  focusRequests?: number;
  /** Content before the text box. */
  before?: ReactNode;
  /** The submit button: a constant element, so that a key press does not rerender the button. */
  button: ReactNode;
  onChange: (value: string) => void;
  onSubmit: () => void;
  onEscape?: (() => void) | undefined;
};

/** The box for the text of a message: Enter submits, Shift+Enter inserts a line break. */
export function MessageBox(props: Props) {
  const { onSubmit, onEscape, focusOnMount = false, focusRequests = 0 } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const [takesFocus] = useState(focusOnMount);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const [initialRequests] = useState(focusRequests);
  useEffect(() => {
    if (focusRequests > initialRequests) box.current?.focus();
  }, [focusRequests, initialRequests]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter and Escape also end an input method composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onEscape?.();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      className={styles.composer}
      data-foot="page"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {props.before}
      <textarea
        ref={box}
        aria-label={props.label}
        placeholder="Write a message"
        rows={1}
        maxLength={MESSAGE_MAX_LENGTH}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={onKeyDown}
        aria-invalid={props.isInvalid}
        aria-describedby={props.describedBy}
      />
      {props.button}
    </form>
  );
}
