import type { SignedIn } from '../../src/testing/index.ts';
import type { Span } from './recorder.ts';
import { findSession, timed, type EndedSession, type World } from './world.ts';

interface Listed {
  readonly id: number;
  readonly status: 'PENDING' | 'CONFIRMED' | 'CANCELLED';
  readonly version: number;
  readonly series?: { readonly id: number } | null;
  readonly group?: { readonly id: number } | null;
}

/** A mentor who performs random actions until the round is over. */
export async function runMentor(world: World, mentor: SignedIn): Promise<void> {
  const { recorder, random } = world;
  const slots = recorder.slotsOf(mentor.id);

  async function listOwn(...statuses: Listed['status'][]): Promise<Listed[]> {
    const { status, body } = await timed<Listed[]>(world, () =>
      mentor.client.get('/sessions/teacher', { query: { teacherId: mentor.id } }),
    );
    return status === 200 ? body.filter((session) => statuses.includes(session.status)) : [];
  }

  const findOwn = async (...statuses: Listed['status'][]) => random.pick(await listOwn(...statuses));

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

  function recordEnd(
    ended: EndedSession | undefined,
    { calledAt }: Span,
    group?: { readonly id: number } | null,
  ): void {
    if (ended?.outcome !== 'declined' && ended?.outcome !== 'cancelled_by_mentor') return;
    const untilNow = { calledAt, respondedAt: performance.now() };
    const step = { kind: 'release', session: ended.id } as const;
    if (!group) return recorder.recordAt(mentor.id, ended, untilNow, step);
    for (const each of recorder.groupsOf(mentor.id))
      if (each.id === group.id) recorder.seats.record(each, untilNow, step);
  }

  async function changeSeries(action: 'accept' | 'end'): Promise<void> {
    const open = await listOwn(
      ...(action === 'accept' ? ['PENDING' as const] : (['PENDING', 'CONFIRMED'] as const)),
    );
    const series = random.pick(open.flatMap((session) => session.series?.id ?? []));
    const chosen = open.filter((session) => session.series && session.series.id === series);
    if (chosen.length === 0) return;
    const shown = chosen.map(({ id, version }) => ({ id, version }));
    const { status, body, span, isLost } = await timed(world, () =>
      mentor.client.put(`/session-series/${series}`, { action, reason: 'I am ill.', sessions: shown }),
    );
    if (!isLost && status !== 200) return;
    for (const { id } of chosen) {
      const changed = body.sessions?.find((session) => session.id === id);
      const step = { kind: 'accept', session: id } as const;
      if (action === 'end') recordEnd(isLost ? await findSession(world, { id }) : changed, span);
      else if (isLost) recorder.recordLost(slots, span.calledAt, step);
      else if (changed) recorder.recordAt(mentor.id, changed, span, step);
    }
  }

  async function endSession(): Promise<void> {
    const session = await findOwn('PENDING', 'CONFIRMED');
    if (!session) return;
    const { status, body, span, isLost } = await timed(world, () =>
      mentor.client.put(`/sessions/${session.id}`, { status: 'CANCELLED', reason: 'I am ill.' }),
    );
    if (!isLost && status !== 200) return;
    recordEnd(isLost ? await findSession(world, session) : body, span, session.group);
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
    acceptSeries: () => changeSeries('accept'),
    endSeries: () => changeSeries('end'),
    endSession,
    propose,
    close: () => setOpen(false),
    open: () => setOpen(true),
  };
  while (!world.isOver())
    await actions[
      random.weighted({
        accept: 26,
        acceptSeries: 8,
        endSeries: 4,
        endSession: 13,
        propose: 22,
        close: 9,
        open: 18,
      })
    ]();
}
