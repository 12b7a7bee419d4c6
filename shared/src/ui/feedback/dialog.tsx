import { Modal, type ModalProps } from 'antd';
import { startTransition, useDeferredValue } from 'react';

type Props = Omit<ModalProps, 'open' | 'onCancel' | 'centered' | 'destroyOnHidden'> & {
  open: boolean;
  onCancel: () => void;
};

/**
 * antd's modal. It is mounted and unmounted one frame after the press that opens or closes it: rendering it takes
 * longer on a phone than the feedback to a press may take.
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
