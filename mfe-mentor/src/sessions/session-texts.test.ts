import { session } from '../testing/sessions.ts';
import { timeLeft, describeLateAnswer } from './session-texts.ts';

describe('the message about an outdated answer', () => {
  it('names the current state of the session', () => {
    const shown = session();
    const cancelled = { status: 'CANCELLED' } as const;
    expect(
      describeLateAnswer('Mina', session({ ...cancelled, outcome: 'cancelled_by_student' }), shown),
    ).toBe('Mina cancelled this session just before your answer.');
    expect(describeLateAnswer('Mina', session({ ...cancelled, outcome: 'expired' }), shown)).toMatch(
      'expired before',
    );
    expect(describeLateAnswer('Mina', session(cancelled), shown)).toMatch('was cancelled');
    expect(describeLateAnswer('Mina', session({ status: 'CONFIRMED' }), shown)).toMatch('already confirmed');
    expect(describeLateAnswer('Mina', undefined, shown)).toMatch('changed');
  });

  it('says that the student rescheduled the session', () => {
    const moved = session({ timeSlot: '10:00 AM' });
    expect(describeLateAnswer('Mina', moved, session())).toBe(
      'Mina moved this session just before your answer. Check the new time and answer again.',
    );
  });
});

describe('the time left to answer', () => {
  it('is formatted in minutes, hours or days, and never negative', () => {
    const now = Date.parse('2026-12-01T12:00:00Z');
    expect(timeLeft('2026-12-01T12:20:00Z', now)).toBe('in 20 minutes');
    expect(timeLeft('2026-12-02T12:00:00Z', now)).toBe('in 24 hours');
    expect(timeLeft('2026-12-04T12:00:00Z', now)).toBe('in 3 days');
    expect(timeLeft('2026-12-01T11:00:00Z', now)).toBe('in 0 minutes');
  });
});
