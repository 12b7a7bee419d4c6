import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
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

afterEach(() => jest.restoreAllMocks());

test('a pressed button is updated before its dialog is mounted', () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Block' });
  act(() => {
    flushSync(() => button.click());
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(screen.getByRole('dialog', { name: 'Block Ada?' })).toBeInTheDocument();
});

test('a dialog that Escape has closed can be opened again', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Block' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Block')).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByText('Block'));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

/** Simulates content of this height, in pixels, in a dialog with 300 pixels of space. */
function simulateHeight(height: number) {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const observer: ResizeObserver = {
      observe: () => callback([], observer),
      unobserve: () => undefined,
      disconnect: () => undefined,
    };
    return observer;
  });
}

async function bodyOf(height: number, children: ReactNode) {
  simulateHeight(height);
  render(
    <Dialog open title="Terms" onCancel={() => undefined}>
      {children}
    </Dialog>,
  );
  return (await screen.findByText('Everything')).closest('.scroller');
}

test('tall content without controls is marked and is a tab stop', async () => {
  const body = await bodyOf(900, <p>Everything</p>);
  expect(body).toHaveAttribute('tabindex', '0');
  expect(body).toHaveAttribute('data-tall');
});

test.each([
  { name: 'a dialog with enough space', height: 200, children: <p>Everything</p> },
  {
    name: 'a tall dialog with a focusable control',
    height: 900,
    children: (
      <label>
        Everything <input />
      </label>
    ),
  },
])('the content of $name is not a tab stop', async ({ height, children }) => {
  expect(await bodyOf(height, children)).not.toHaveAttribute('tabindex');
});
