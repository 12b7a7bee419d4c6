import { useRef, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { focusFirstField as focusField } from './focus-first-field.ts';

type Props = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Names the action, such as "Cancel Session"; never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether the action is destructive. */
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** Whether the first field of the content takes the initial focus instead of the Close button. */
  focusFirstField?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation of an action. The safe choice precedes the confirm button in the tab order. */
export function ConfirmDialog(props: Props) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger = false,
    busy = false,
    disabled = false,
    focusFirstField = false,
  } = props;
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      title={title}
      okText={confirmLabel}
      cancelText={cancelLabel}
      okButtonProps={{ danger, disabled }}
      confirmLoading={busy}
      onOk={props.onConfirm}
      onCancel={props.onCancel}
      afterOpenChange={(isOpen) => isOpen && focusFirstField && focusField(content.current)}
      width={480}
    >
      <div ref={content}>{children}</div>
    </Dialog>
  );
}
