import { Modal, type ModalProps } from 'antd';
import { startTransition, useDeferredValue } from 'react';

type Props = Omit<ModalProps, 'open' | 'onCancel' | 'centered' | 'destroyOnHidden'> & {
  open: boolean;
  onCancel: () => void;
};

/**
 * antd's modal, mounted after the frame that paints the press and unmounted after the one that paints the key:
 * rendering it takes a phone longer than the feedback may.
 */
export function Dialog({ open, onCancel, ...modal }: Props) {
  const isDrawn = useDeferredValue(open, false);
  return (
    <Modal
      {...modal}
      open={open && isDrawn}
      onCancel={() => startTransition(onCancel)}
      destroyOnHidden
      centered
    />
  );
}
