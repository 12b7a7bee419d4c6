import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

type Props = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The action: "Cancel Session", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether the action is destructive. */
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation of an irreversible action. The safe choice is first in the tab order. */
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
  } = props;
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
      width={480}
    >
      {children}
    </Dialog>
  );
}
