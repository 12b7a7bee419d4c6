import { hasEnded, joinState } from './session-clock.ts';

const startsAt = '2026-11-23T09:00:00.000Z';
const endsAt = '2026-11-23T10:00:00.000Z';
const at = (time: string) => Date.parse(`2026-11-23T${time}:00.000Z`);

describe('a session', () => {
  it('is past from its end on, if the end is known', () => {
    expect(hasEnded({ date: '2026-11-23', startsAt, endsAt }, at('09:59'))).toBe(false);
    expect(hasEnded({ date: '2026-11-23', startsAt, endsAt }, at('10:00'))).toBe(true);
  });

  it('is past from the day after its date on a server without instants', () => {
    const now = new Date(2026, 10, 23, 20).getTime();
    expect(hasEnded({ date: '2026-11-22' }, now)).toBe(true);
    expect(hasEnded({ date: '2026-11-23' }, now)).toBe(false);
  });

  const times = { date: '2026-11-23', startsAt, endsAt };
  const withoutInstants = { date: '2020-01-01' };

  it('can be joined from 15 minutes before the start to 30 minutes after the end', () => {
    const confirmed = { ...times, status: 'CONFIRMED' as const };
    expect(joinState(confirmed, at('08:44'))).toBe('early');
    expect(joinState(confirmed, at('08:45'))).toBe('open');
    expect(joinState(confirmed, at('10:30'))).toBe('open');
    expect(joinState(confirmed, at('10:31'))).toBe('none');
  });

  it('cannot be joined if it is not confirmed, has no room or was cancelled', () => {
    expect(joinState({ ...times, status: 'PENDING' }, at('09:00'))).toBe('none');
    expect(joinState({ ...times, status: 'CONFIRMED', joinUrl: null }, at('09:00'))).toBe('none');
    expect(joinState({ ...times, status: 'CANCELLED' }, at('09:00'))).toBe('none');
  });

  it('can be joined at any time on a server without instants, unless cancelled', () => {
    expect(joinState({ ...withoutInstants, status: 'PENDING' }, at('09:00'))).toBe('open');
    expect(joinState({ ...withoutInstants, status: 'CANCELLED' }, at('09:00'))).toBe('none');
  });
});
