import { session } from '../testing/sessions.ts';
import { conductedSessions, sessionsByState } from './sessions-by-state.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const hour = (day: string, time: string) => ({
  date: `2026-12-${day}`,
  startsAt: `2026-12-${day}T${time}:00.000Z`,
  endsAt: new Date(Date.parse(`2026-12-${day}T${time}:00Z`) + 3_600_000).toISOString(),
});

describe('a mentor’s sessions', () => {
  const sessions = [
    session({ id: 1, ...hour('03', '09:00') }),
    session({ id: 2, ...hour('02', '09:00') }),
    session({ id: 3, ...hour('02', '10:00'), status: 'CONFIRMED' }),
    session({ id: 4, ...hour('01', '09:00'), status: 'CONFIRMED', outcome: 'completed' }),
    session({ id: 5, ...hour('05', '09:00'), status: 'CANCELLED', outcome: 'declined' }),
    session({ id: 6, ...hour('01', '11:30'), status: 'CONFIRMED' }),
  ];

  it('are grouped into pending, confirmed and closed sessions', () => {
    const { pending, confirmed, closed } = sessionsByState(sessions, now);
    expect(pending.map(({ id }) => id)).toEqual([2, 1]);
    expect(confirmed.map(({ id }) => id)).toEqual([6, 3]);
    expect(closed.map(({ id }) => id)).toEqual([5, 4]);
  });

  it('count as conducted if they are confirmed and have ended', () => {
    expect(conductedSessions(sessions, now).map(({ id }) => id)).toEqual([4]);
  });

  it('are grouped by date on a server without instants', () => {
    const plain = [
      session({ id: 1, date: '2026-11-30', status: 'CONFIRMED' }),
      session({ id: 2, date: '2026-12-02', status: 'CONFIRMED' }),
    ];
    expect(sessionsByState(plain, now).confirmed.map(({ id }) => id)).toEqual([2]);
    expect(conductedSessions(plain, now).map(({ id }) => id)).toEqual([1]);
  });
});
