import { Modal, type ModalProps } from 'antd';
import { startTransition, useDeferredValue } from 'react';

type Props = Omit<ModalProps, 'open' | 'onCancel' | 'centered' | 'destroyOnHidden'> & {
  open: boolean;
  onCancel: () => void;
};

/**
 * The library's dialog. To draw one takes a phone longer than a press may take to be seen, so it comes right after the
 * frame that shows the press, and goes right after the one that shows the key.
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
