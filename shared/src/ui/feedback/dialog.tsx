import { Modal, type ModalProps } from 'antd';
import { startTransition, useDeferredValue } from 'react';
import { DialogBody, dialogParts } from './dialog-body.tsx';

type Props = Omit<ModalProps, 'open' | 'onCancel' | 'centered' | 'classNames' | 'destroyOnHidden'> & {
  open: boolean;
  onCancel: () => void;
};

/**
 * antd's modal. It opens and closes in a deferred render, so that on a phone the rendering does not delay the feedback
 * of the pressed button. If the dialog is taller than the window, its content scrolls, and its title and buttons stay
 * in view. Only in a very low window, the dialog scrolls as a whole.
 */
export function Dialog({ open, onCancel, children, ...modal }: Props) {
  const deferredOpen = useDeferredValue(open, false);
  return (
    <Modal
      {...modal}
      open={open && deferredOpen}
      onCancel={() => startTransition(onCancel)}
      destroyOnHidden
      centered
      classNames={dialogParts}
    >
      <DialogBody>{children}</DialogBody>
    </Modal>
  );
}
