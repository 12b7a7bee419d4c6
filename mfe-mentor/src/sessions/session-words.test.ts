import { session } from '../testing/sessions.ts';
import { timeLeft, whatBecameOf } from './session-words.ts';

describe('an answer that came too late', () => {
  it('is told what the session is now', () => {
    const cancelled = { status: 'CANCELLED' } as const;
    expect(whatBecameOf('Mina', session({ ...cancelled, outcome: 'cancelled_by_student' }))).toBe(
      'Mina cancelled this session just before your answer.',
    );
    expect(whatBecameOf('Mina', session({ ...cancelled, outcome: 'expired' }))).toMatch('had lapsed');
    expect(whatBecameOf('Mina', session(cancelled))).toMatch('was cancelled');
    expect(whatBecameOf('Mina', session({ status: 'CONFIRMED' }))).toMatch('already confirmed');
    expect(whatBecameOf('Mina', undefined)).toMatch('changed');
  });
});

describe('the time left to answer', () => {
  it('is told in the unit that fits', () => {
    const now = Date.parse('2026-12-01T12:00:00Z');
    expect(timeLeft('2026-12-01T12:20:00Z', now)).toBe('in 20 minutes');
    expect(timeLeft('2026-12-02T12:00:00Z', now)).toBe('in 24 hours');
    expect(timeLeft('2026-12-04T12:00:00Z', now)).toBe('in 3 days');
    expect(timeLeft('2026-12-01T11:00:00Z', now)).toBe('in 0 minutes');
  });
});
