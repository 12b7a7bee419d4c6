import { Modal, type ModalProps } from 'antd';
import { startTransition, useDeferredValue } from 'react';
import { DialogBody, dialogParts } from './dialog-body.tsx';

type Props = Omit<ModalProps, 'open' | 'onCancel' | 'centered' | 'classNames' | 'destroyOnHidden'> & {
  open: boolean;
  onCancel: () => void;
};

/**
 * antd's modal, with scrolling content. A deferred render opens and closes the dialog, so that the pressed button
 * responds at once.
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
