import { useRef, useState, type ReactNode } from 'react';
import {
  ConfirmDialog,
  Dialog,
  focusFirstField,
  UnsavedChangesGuard,
  useReturnFocus,
} from '@cairn/shared/ui';
import styles from './group-sessions.module.css';

type Props = {
  title: string;
  submitLabel: string;
  isBusy: boolean;
  /** If true, closing asks before discarding the changes. */
  isChanged: boolean;
  /** Why the server refused the whole form; undefined without a refusal. */
  refusal: ReactNode;
  children: ReactNode;
  /** @returns whether a field has a problem and needs the focus */
  onSubmit: () => Promise<boolean>;
  onClose: () => void;
};

/** A form in a dialog. A refusal keeps the entered values. */
export function GroupForm({
  title,
  submitLabel,
  isBusy,
  isChanged,
  refusal,
  children,
  onSubmit,
  onClose,
}: Props) {
  useReturnFocus();
  const [isAsking, setIsAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async () => {
    if (await onSubmit())
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <>
      <Dialog
        open
        title={title}
        okText={submitLabel}
        confirmLoading={isBusy}
        onOk={() => form.current?.requestSubmit()}
        onCancel={() => (isChanged ? setIsAsking(true) : onClose())}
        afterOpenChange={(isOpen) => isOpen && focusFirstField(form.current)}
        width={560}
      >
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {children}
          {refusal !== undefined && (
            <div className={styles.refusal} role="alert">
              {refusal}
            </div>
          )}
        </form>
      </Dialog>
      <UnsavedChangesGuard when={isChanged} />
      <ConfirmDialog
        open={isAsking}
        danger
        title="Discard what you entered?"
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      >
        Your changes are not saved yet.
      </ConfirmDialog>
    </>
  );
}
