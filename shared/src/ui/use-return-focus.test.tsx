import { render, screen } from '@testing-library/react';
import { useReturnFocus } from './use-return-focus.ts';

function OpenDialog() {
  useReturnFocus();
  return <input aria-label="Reason" ref={(input) => input?.focus()} />;
}

interface Props {
  readonly isOpen?: boolean;
  /** The React key of the rows. A new key remounts the rows. */
  readonly rows?: string;
  readonly names?: readonly string[];
}

function Page({ isOpen = false, rows = 'first', names = ['Ann', 'Ben "B" Okoro'] }: Props) {
  return (
    <main>
      <div tabIndex={-1} role="group" aria-label="Users">
        <p key={rows}>
          {names.map((name) => (
            <button key={name} type="button" aria-label={`Block ${name}`}>
              Block
            </button>
          ))}
        </p>
      </div>
      {isOpen && <OpenDialog />}
    </main>
  );
}

function openFrom(name: string) {
  const { rerender } = render(<Page />);
  screen.getByRole('button', { name }).focus();
  rerender(<Page isOpen />);
  expect(screen.getByRole('textbox')).toHaveFocus();
  return rerender;
}

test('the focus returns to the opener of a dialog', () => {
  openFrom('Block Ann')(<Page />);
  expect(screen.getByRole('button', { name: 'Block Ann' })).toHaveFocus();
});

test('the focus returns to the replacement of a remounted opener', () => {
  const rerender = openFrom('Block Ben "B" Okoro');
  rerender(<Page isOpen rows="second" />);
  rerender(<Page rows="second" />);
  expect(screen.getByRole('button', { name: 'Block Ben "B" Okoro' })).toHaveFocus();
});

test('the focus returns to the list if the opener is gone', () => {
  const rerender = openFrom('Block Ann');
  rerender(<Page isOpen rows="second" names={['Ben']} />);
  rerender(<Page rows="second" names={['Ben']} />);
  expect(screen.getByRole('group')).toHaveFocus();
});
