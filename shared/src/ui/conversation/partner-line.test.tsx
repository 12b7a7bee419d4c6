import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { TYPING_REPORT_SECONDS, TYPING_SHOWN_SECONDS } from '@cairn/shared/contract';
import { liveClient } from '@cairn/shared/platform';
import { createTestStore } from '@cairn/shared/testing';
import { PartnerLine } from './partner-line.tsx';

const pair = { studentId: 1, teacherId: 7 };
let receive: Parameters<typeof liveClient.subscribe>[0] = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(liveClient, 'subscribe').mockImplementation((handler) => {
    receive = handler;
    return () => undefined;
  });
});
afterEach(() => jest.useRealTimers());

const showPartner = () =>
  render(
    <Provider store={createTestStore({ email: 'sam@cairn.test', role: 'student' })}>
      <PartnerLine ownId={1} pair={pair} contact={{ id: 7, name: 'Ada' }} />
    </Provider>,
  );

const advance = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
const announced = () => screen.getByRole('status').textContent;

/** Simulates a partner who types for some seconds. */
function type(seconds: number): void {
  for (let second = 0; second < seconds; second += TYPING_REPORT_SECONDS) {
    act(() => receive({ name: 'typing', data: { ...pair, senderId: 7 } }));
    advance(TYPING_REPORT_SECONDS);
  }
}
/** Simulates a pause after which "Typing…" is no longer shown. */
const pause = () => advance(TYPING_SHOWN_SECONDS);

test('a partner who types for over a minute is announced again after a pause', () => {
  showPartner();
  type(75);
  expect(announced()).toBe('Ada is typing');
  pause();
  expect(announced()).toBe('');
  type(3);
  expect(announced()).toBe('Ada is typing');
});

test('a partner who pauses and types again is announced at most once a minute', () => {
  showPartner();
  type(3);
  pause();
  type(30);
  expect(screen.getByText('Typing…')).toBeVisible();
  expect(announced()).toBe('');
  type(30);
  expect(announced()).toBe('Ada is typing');
});
