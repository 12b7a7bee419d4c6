import { decide, type SessionState } from './transitions.ts';

const now = new Date('2026-12-01T12:00:00Z');
const ahead = new Date('2026-12-02T12:00:00Z');
const pending: SessionState = { status: 'PENDING', outcome: null, startsAt: ahead, version: 4 };
const confirmed: SessionState = { status: 'CONFIRMED', outcome: null, startsAt: ahead, version: 4 };
const cancelled: SessionState = {
  status: 'CANCELLED',
  outcome: 'cancelled_by_student',
  startsAt: ahead,
  version: 4,
};

const outcomeOf = (
  ...[side, session, requested]: Parameters<typeof decide> extends [...infer Rest, Date] ? Rest : never
) => {
  const decision = decide(side, session, requested, now);
  if (decision.kind === 'refused') return decision.refusal.status;
  return decision.kind === 'change' ? (decision.outcome ?? decision.change) : decision.kind;
};

describe('session transitions (decision 6)', () => {
  it.each([
    ['mentor', pending, { status: 'CONFIRMED' }, 'confirmed'],
    ['mentor', pending, { status: 'CANCELLED' }, 'declined'],
    ['mentor', confirmed, { status: 'CANCELLED', reason: 'Ill' }, 'cancelled_by_mentor'],
    ['mentor', confirmed, { status: 'CANCELLED' }, 400],
    ['mentor', confirmed, { status: 'CONFIRMED' }, 'unchanged'],
    ['mentor', confirmed, { status: 'PENDING' }, 409],
    ['mentor', cancelled, { status: 'CONFIRMED' }, 409],
    ['mentor', pending, { status: 'CONFIRMED', version: 4 }, 'confirmed'],
    ['mentor', pending, { status: 'CONFIRMED', version: 3 }, 409],
    ['mentor', confirmed, { status: 'CONFIRMED', version: 3 }, 'unchanged'],
    ['mentor', confirmed, { status: 'CONFIRMED', version: 2 }, 409],
    ['mentor', cancelled, { status: 'CANCELLED' }, 'unchanged'],
    ['student', pending, { status: 'CANCELLED' }, 'cancelled_by_student'],
    ['student', confirmed, { status: 'CANCELLED' }, 'cancelled_by_student'],
    ['student', pending, { status: 'CONFIRMED' }, 403],
    ['student', cancelled, { status: 'PENDING' }, 403],
  ] as const)('%s, %j, %j: %s', (side, session, requested, expected) => {
    expect(outcomeOf(side, session, requested)).toBe(expected);
  });

  it('a session cannot be cancelled after it has started', () => {
    const begun = { ...confirmed, startsAt: now };
    expect(outcomeOf('student', begun, { status: 'CANCELLED' })).toBe(409);
  });
});
