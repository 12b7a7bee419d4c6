import { render } from '@testing-library/react';
import type { Session } from '@cairn/shared/contract';
import { session } from '../testing/sessions.ts';
import { SessionWhen } from './session-when.tsx';

const shown = (changes: Partial<Session>) =>
  render(<SessionWhen session={session(changes)} zone="UTC" />).container.textContent;

test('a request shows the time and duration from the server', () => {
  expect(shown({ time: '09:30 AM', duration: '45 min' })).toMatch(/1 Dec, 9:30 AM, 45 min$/);
});

test('a request without time and duration shows its slot and 60 minutes', () => {
  const { time: _time, duration: _duration, ...rest } = session();
  expect(render(<SessionWhen session={rest as Session} zone="UTC" />).container.textContent).toMatch(
    /1 Dec, 9:00 AM, 60 minutes$/,
  );
});

test('a request with a start instant shows the time of this instant', () => {
  expect(shown({ startsAt: '2026-12-01T14:00:00Z', timeZone: 'UTC' })).toMatch(/2:00 PM, 60 minutes$/);
});

test('the duration is shown once', () => {
  const times = { startsAt: '2026-12-01T14:00:00Z', endsAt: '2026-12-01T14:30:00Z', timeZone: 'UTC' };
  expect(shown({ ...times, duration: '30 minutes' })).toMatch(/2:00 PM, 30 minutes$/);
});
