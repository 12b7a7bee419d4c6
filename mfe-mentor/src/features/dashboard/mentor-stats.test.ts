import { session } from '../../testing/sessions.ts';
import { mentorStats, statText } from './mentor-stats.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const sessions = [
  session({ id: 1, status: 'CONFIRMED', date: '2026-11-20' }),
  session({ id: 2, status: 'CONFIRMED', date: '2026-11-21' }),
  session({ id: 3, student: { name: 'Ben', image: null, course: '', level: '' } }),
];

describe('the four figures', () => {
  it('are those of the server if it provides them', () => {
    const figures = {
      totalStudents: 9,
      sessionsConducted: 30,
      averageRating: 5,
      hoursCompleted: 30,
      pendingRequests: 1,
    };
    expect(mentorStats(figures, sessions, now).map(statText)).toEqual(['9', '30', '5.0', '30']);
  });

  it('show a dash for a missing average, and 0 for a figure of 0', () => {
    const figures = {
      totalStudents: 0,
      sessionsConducted: 0,
      averageRating: null,
      hoursCompleted: 0,
      pendingRequests: 0,
    };
    expect(mentorStats(figures, sessions, now).map(statText)).toEqual(['0', '0', '—', '0']);
  });

  it('are counts and constants (spec 9) if the server provides none', () => {
    expect(mentorStats(undefined, sessions, now).map(({ value }) => value)).toEqual([2, 2, 4, 15]);
  });
});
