import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { TEXTS } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { SubmitButton } from '../layout/submit-button.tsx';
import type { FormRules, Values } from './rules.ts';
import { useProblems, valuesOf, type FieldError, type Problems } from './use-problems.ts';
import styles from './plain-form.module.css';

type Props = {
  /** Called when a field first gets the focus. */
  loadRules: () => Promise<FormRules>;
  /** Errors that the rules do not find, by field. */
  otherProblems?: Problems;
  /** Called instead of `onSend` if fields have errors. */
  onRefused?: (values: Values, problems: Problems) => void;
  /** Sends valid values. @returns the field errors that the server reports */
  onSend: (values: Values) => Promise<readonly FieldError[]>;
  action: string;
  /** Whether the user is about to be redirected. */
  isLeaving?: boolean;
  children: (problems: Problems) => ReactNode;
};

/** A form of plain fields, for pages that must load fast. */
export function PlainForm({ loadRules, otherProblems = {}, onRefused, onSend, ...props }: Props) {
  const { action, isLeaving = false, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);
  const { problems, checkField, checkAll, showRefused, clearField } = useProblems(loadRules);
  const toast = useToast();

  useEffect(() => {
    // React misses the events of text that was typed before the hydration.
    for (const field of element.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field.value !== '')
        field.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);

  async function send(form: HTMLFormElement): Promise<void> {
    const found = await checkAll(form, otherProblems);
    const values = valuesOf(form);
    if (Object.keys(found).length > 0) onRefused?.(values, found);
    else showRefused(form, await onSend(values));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending || isLeaving) return;
    setIsSending(true);
    try {
      await send(event.currentTarget);
    } catch {
      // The rules could not be loaded.
      toast.error(TEXTS.registration.noResponse);
    } finally {
      setIsSending(false);
    }
  }

  const preload = () => void loadRules().catch(() => undefined);
  return (
    // Without `method="post"`, a form that is sent before the hydration would put the password into the URL.
    <form
      ref={element}
      method="post"
      noValidate
      onFocus={preload}
      onBlur={(event) => void checkField(event).catch(() => undefined)}
      onInput={clearField}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
    >
      <fieldset role="presentation" className={styles.fields} disabled={isLeaving}>
        {children(problems)}
        <SubmitButton isBusy={isSending || isLeaving}>
          {isLeaving ? 'Redirecting to Sign In' : action}
        </SubmitButton>
      </fieldset>
    </form>
  );
}
