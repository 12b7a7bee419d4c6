import { render, screen } from '@testing-library/react';
import { createGoal, createStep } from '@cairn/shared/testing';
import { StoneCairn } from './stone-cairn.tsx';
import { stoneShapes, STONES_PER_CAIRN } from './stone-shapes.ts';

const done = (id: number) => createStep({ id, doneAt: '2026-11-21T08:00:00.000Z', doneBy: 'student' });
/** Counts matches in the markup, because the parts of the picture have no roles. */
const count = ({ innerHTML }: HTMLElement, part: RegExp) => [...innerHTML.matchAll(part)].length;

test('a cairn has a stone for each done step and each reached goal', () => {
  const { container, rerender } = render(<StoneCairn goals={[]} height={140} />);
  expect(screen.getByRole('img', { name: 'No stones yet' })).toBeInTheDocument();
  const reached = createGoal({ state: 'reached', steps: [done(1), done(2)] });
  const active = createGoal({ id: 6, steps: [done(3), createStep()] });
  rerender(<StoneCairn goals={[reached, active]} height={140} />);
  expect(
    screen.getByRole('img', { name: 'A cairn of 4 stones: 3 steps done and 1 goal reached' }),
  ).toBeInTheDocument();
  expect(count(container, /<g /g)).toBe(4);
});

test('only stones that are added while the page is open are animated', () => {
  const { container, rerender } = render(
    <StoneCairn goals={[createGoal({ steps: [done(1)] })]} height={140} />,
  );
  expect(count(container, /added/g)).toBe(0);
  rerender(<StoneCairn goals={[createGoal({ steps: [done(1), done(2)] })]} height={140} />);
  expect(count(container, /added/g)).toBe(1);
});

test('a new cairn starts beside a full cairn', () => {
  const shapes = stoneShapes(STONES_PER_CAIRN + 1);
  const [first, second] = shapes;
  const top = shapes[STONES_PER_CAIRN - 1];
  const next = shapes[STONES_PER_CAIRN];
  expect((first?.y ?? 0) - (first?.ry ?? 0)).toBeCloseTo((second?.y ?? 0) + (second?.ry ?? 0) - 1);
  expect(top?.rx).toBeLessThan(first?.rx ?? 0);
  expect((top?.y ?? 0) - (top?.ry ?? 0)).toBeGreaterThan(0);
  expect(next?.x).toBeGreaterThan((first?.x ?? 0) + 60);
});
