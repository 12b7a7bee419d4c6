import { hasEnded, joinWindow } from './session-clock.ts';

const startsAt = '2026-11-23T09:00:00.000Z';
const endsAt = '2026-11-23T10:00:00.000Z';
const at = (time: string) => Date.parse(`2026-11-23T${time}:00.000Z`);

describe('a session', () => {
  it('is past by its end where it has one', () => {
    expect(hasEnded({ date: '2026-11-23', startsAt, endsAt }, at('09:59'))).toBe(false);
    expect(hasEnded({ date: '2026-11-23', startsAt, endsAt }, at('10:00'))).toBe(true);
  });

  it('is past by its date on a server without instants', () => {
    const now = new Date(2026, 10, 23, 20).getTime();
    expect(hasEnded({ date: '2026-11-22' }, now)).toBe(true);
    expect(hasEnded({ date: '2026-11-23' }, now)).toBe(false);
  });

  it('can be joined from 15 minutes before the start to 30 after the end', () => {
    const times = { date: '2026-11-23', startsAt, endsAt };
    expect(joinWindow(times, at('08:44'))).toBe('early');
    expect(joinWindow(times, at('08:45'))).toBe('open');
    expect(joinWindow(times, at('10:30'))).toBe('open');
    expect(joinWindow(times, at('10:31'))).toBe('over');
  });

  it('can always be joined on a server without instants', () => {
    expect(joinWindow({ date: '2020-01-01' }, at('09:00'))).toBe('open');
  });
});
