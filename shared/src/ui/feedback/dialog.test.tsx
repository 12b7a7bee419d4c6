import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-pressed={open} onClick={() => setOpen(true)}>
        Block
      </button>
      <Dialog open={open} title="Block Ada?" onCancel={() => setOpen(false)}>
        They are signed out at once.
      </Dialog>
    </>
  );
}

test('a press is painted before the dialog that it opens', () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Block' });
  act(() => {
    flushSync(() => button.click());
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(screen.getByRole('dialog', { name: 'Block Ada?' })).toBeInTheDocument();
});

test('Escape closes a dialog, and it can be opened again', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Block' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Block')).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByText('Block'));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});
