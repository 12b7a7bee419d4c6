import type { SignedIn } from '../../src/testing/index.ts';
import { findSession, timed, type World } from './world.ts';

interface Listed {
  readonly id: number;
  readonly status: 'PENDING' | 'CONFIRMED' | 'CANCELLED';
}

/** A mentor who performs one random action after another until the round is over. */
export async function runMentor(world: World, mentor: SignedIn): Promise<void> {
  const { recorder, random } = world;
  const slots = recorder.slotsOf(mentor.id);

  async function findOwn(...statuses: Listed['status'][]): Promise<Listed | undefined> {
    const { status, body } = await timed<Listed[]>(world, () =>
      mentor.client.get('/sessions/teacher', { query: { teacherId: mentor.id } }),
    );
    if (status !== 200) return undefined;
    return random.pick(body.filter((session) => statuses.includes(session.status)));
  }

  async function accept(): Promise<void> {
    const session = await findOwn('PENDING');
    if (!session) return;
    const { status, body, span, isLost } = await timed(world, () =>
      mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' }),
    );
    const step = { kind: 'accept', session: session.id } as const;
    // The student may have moved the session meanwhile, so the slot is unknown.
    if (isLost) recorder.recordLost(slots, span.calledAt, step);
    else if (status === 200) recorder.recordAt(mentor.id, body, span, step);
  }

  async function endSession(): Promise<void> {
    const session = await findOwn('PENDING', 'CONFIRMED');
    if (!session) return;
    const { status, body, span, isLost } = await timed(world, () =>
      mentor.client.put(`/sessions/${session.id}`, { status: 'CANCELLED', reason: 'I am ill.' }),
    );
    if (!isLost && status !== 200) return;
    const ended = isLost ? await findSession(world, session) : body;
    // The student had already cancelled it, so the call changes nothing.
    if (ended?.outcome !== 'declined' && ended?.outcome !== 'cancelled_by_mentor') return;
    const untilNow = { calledAt: span.calledAt, answeredAt: performance.now() };
    recorder.recordAt(mentor.id, ended, untilNow, { kind: 'release', session: session.id });
  }

  async function propose(): Promise<void> {
    const session = await findOwn('PENDING');
    if (!session) return;
    const { rows } = await world.owner.query<{ id: number }>(
      'SELECT id::int FROM slots WHERE mentor_id = $1 AND is_open ORDER BY random() LIMIT 3',
      [mentor.id],
    );
    const slotIds = rows.map(({ id }) => id);
    if (slotIds.length > 0)
      await timed(world, () => mentor.client.put(`/sessions/${session.id}/proposal`, { slotIds }));
  }

  async function setOpen(isOpen: boolean): Promise<void> {
    const slot = random.pick(slots);
    if (!slot) return;
    const { date, timeSlot } = slot;
    const { status, span, isLost } = await timed(world, () =>
      mentor.client.post('/schedules/save', [{ teacherId: mentor.id, date, timeSlot, available: isOpen }]),
    );
    const step = { kind: isOpen ? 'open' : 'close' } as const;
    if (isLost) recorder.recordLost([slot], span.calledAt, step);
    else if (status === 200) recorder.record(slot, span, step);
  }

  const actions = {
    accept,
    endSession,
    propose,
    close: () => setOpen(false),
    open: () => setOpen(true),
  };
  while (!world.isOver())
    await actions[random.weighted({ accept: 30, endSession: 15, propose: 25, close: 10, open: 20 })]();
}
