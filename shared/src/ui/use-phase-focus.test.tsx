import { StrictMode } from 'react';
import { render, screen } from '@testing-library/react';
import { usePhaseFocus } from './use-phase-focus.ts';

function Flow({ phase }: { phase: string | undefined }) {
  const flow = usePhaseFocus(phase);
  return (
    <div ref={flow} tabIndex={-1} role="group" aria-label="Flow">
      {phase !== undefined && <button key={phase}>{phase}</button>}
    </div>
  );
}

const flow = (phase?: string) => (
  <StrictMode>
    <Flow phase={phase} />
  </StrictMode>
);
const group = () => screen.getByRole('group');

test('the initial phase of a flow does not move the focus, but the next phase does', () => {
  const { rerender } = render(flow('off'));
  expect(document.body).toHaveFocus();
  rerender(flow('on'));
  expect(group()).toHaveFocus();
});

test('the first loaded phase does not move the focus, but the next phase does', () => {
  const { rerender } = render(flow());
  rerender(flow('off'));
  expect(document.body).toHaveFocus();
  rerender(flow('on'));
  expect(group()).toHaveFocus();
});

test('a new phase moves the focus only if it has removed the focused button', () => {
  const { rerender } = render(
    <>
      {flow('off')}
      <input />
    </>,
  );
  screen.getByRole('textbox').focus();
  rerender(
    <>
      {flow('on')}
      <input />
    </>,
  );
  expect(screen.getByRole('textbox')).toHaveFocus();
  screen.getByRole('button', { name: 'on' }).focus();
  rerender(
    <>
      {flow('off')}
      <input />
    </>,
  );
  expect(group()).toHaveFocus();
});
