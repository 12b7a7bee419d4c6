import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './index.ts';

test('a dialog is named by its title, and only its confirm button runs the action', async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ConfirmDialog
      open
      title="Cancel this session?"
      confirmLabel="Cancel Session"
      cancelLabel="Keep It"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Ada will be notified.
    </ConfirmDialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Cancel this session?' })).toHaveTextContent(
    'Ada will be notified.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keep It' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Session' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test.each([
  ['the first field', <textarea key="field" aria-label="Reason" />, { role: 'textbox', name: 'Reason' }],
  [
    'the chosen radio button',
    <div key="radios">
      {['Viewer', 'Owner'].map((role) => (
        <input key={role} type="radio" name="role" aria-label={role} defaultChecked={role === 'Owner'} />
      ))}
    </div>,
    { role: 'radio', name: 'Owner' },
  ],
  [
    'the group before the first field',
    <div key="group">
      <div role="group" aria-label="Times" tabIndex={-1} />
      <textarea aria-label="Message" />
    </div>,
    { role: 'group', name: 'Times' },
  ],
])('focusFirstField moves the initial focus of a dialog to %s', async (_where, content, { role, name }) => {
  render(
    <ConfirmDialog
      open
      focusFirstField
      title="Remove Sam?"
      confirmLabel="Remove"
      onConfirm={jest.fn()}
      onCancel={jest.fn()}
    >
      {content}
    </ConfirmDialog>,
  );
  await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
});
