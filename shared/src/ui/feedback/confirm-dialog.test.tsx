import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './index.ts';

test('a dialog names its action and runs it only after confirmation', async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ConfirmDialog
      open
      title="Cancel this session?"
      confirmLabel="Cancel Session"
      cancelLabel="Keep it"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Ada will be notified.
    </ConfirmDialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Cancel this session?' })).toHaveTextContent(
    'Ada will be notified.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Session' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
