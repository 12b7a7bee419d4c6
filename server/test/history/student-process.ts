import { TEXTS } from '@cairn/shared/contract';
import type { SignedIn } from '../../src/testing/index.ts';
import { type HistoryGroup, type HistorySlot, isAt, type Span } from './recorder.ts';
import {
  findSeat,
  findSession,
  findSessions,
  repeated,
  timed,
  type TimedResponse,
  type World,
} from './world.ts';

interface OwnSession {
  readonly id: number;
  slot: HistorySlot;
}

/** The beginning of the message with which a full group session refuses a student. */
const FULL = 'All seats are taken.';

let bookings = 0;

/** A student who performs random actions until the round is over or the account is deleted. */
export async function runStudent(world: World, student: SignedIn): Promise<void> {
  const { recorder, random } = world;
  const sessions: OwnSession[] = [];
  const blocked = new Set<number>();
  const seats = new Map<number, HistoryGroup>();
  /** Ids of the sessions of all seats that the student has ever taken. */
  const joined = new Set<number>();
  /** Slots that may be held for the student. After lost responses, there can be more than one. */
  const held = new Set<HistorySlot>();

  const slotAt = (mentorId: number, time: { date: string; timeSlot: string }) =>
    recorder.slotsOf(mentorId).find((slot) => isAt(slot, mentorId, time));
  const forget = (session: OwnSession) => sessions.splice(sessions.indexOf(session), 1);
  const recordRefusal = (response: TimedResponse, slot: HistorySlot) => {
    if (response.status === 409 && response.body.message === TEXTS.booking.slotTaken)
      recorder.record(slot, response.span, { kind: 'refused-as-taken', student: student.id });
  };
  /** Extends a span to now, because the effect of a lost response is read later from the database. */
  const untilNow = ({ calledAt }: Span): Span => ({ calledAt, respondedAt: performance.now() });

  async function hold(): Promise<void> {
    const slot = random.pick(recorder.slots);
    if (!slot) return;
    const { status, span, isLost } = await timed(world, () =>
      student.client.put(`/schedules/holds/${slot.id}`),
    );
    if (!isLost && status !== 200) return;
    const others = [...held].filter((other) => other !== slot);
    const began = { kind: 'hold', student: student.id } as const;
    const ended = { kind: 'end-hold', student: student.id } as const;
    if (isLost) {
      recorder.recordLost([slot], span.calledAt, began);
      recorder.recordLost(others, span.calledAt, ended);
    } else {
      recorder.record(slot, span, began);
      for (const other of others) recorder.record(other, span, ended);
      held.clear();
    }
    held.add(slot);
  }

  async function endHold(): Promise<void> {
    const slot = random.pick([...held]);
    if (!slot) return;
    const { status, span } = await repeated(world, () =>
      student.client.delete(`/schedules/holds/${slot.id}`),
    );
    if (status >= 300) return;
    recorder.record(slot, span, { kind: 'end-hold', student: student.id });
    held.delete(slot);
  }

  async function book(): Promise<void> {
    // The booking form books a held slot. A client without holds books any slot.
    const slot = random.pick([...held]) ?? random.pick(recorder.slots);
    if (!slot) return;
    bookings += 1;
    const topic = `Request ${bookings}`;
    const response = await timed(world, () =>
      student.client.post('/sessions/book', {
        studentId: student.id,
        teacherId: slot.mentorId,
        date: slot.date,
        timeSlot: slot.timeSlot,
        topic,
      }),
    );
    recordRefusal(response, slot);
    const id = response.isLost ? (await findSession(world, { topic }))?.id : response.body.id;
    if (id === undefined || (!response.isLost && response.status !== 201)) return;
    sessions.push({ id, slot });
    held.delete(slot);
    recorder.record(slot, untilNow(response.span), {
      kind: 'take',
      session: id,
      student: student.id,
      status: 'PENDING',
    });
  }

  /** Books the time of a slot in two consecutive weeks: both dates, or none. */
  async function bookSeries(): Promise<void> {
    const first = random.pick(recorder.slots);
    if (!first) return;
    const { mentorId, timeSlot } = first;
    const dates = recorder
      .slotsOf(mentorId)
      .filter((slot) => slot.timeSlot === timeSlot)
      .map(({ date }) => date);
    bookings += 1;
    const topic = `Series ${bookings}`;
    const terms = { minutes: 60, everyWeeks: 1, topic };
    const response = await timed(world, () =>
      student.client.post('/session-series', {
        studentId: student.id,
        teacherId: mentorId,
        dates: dates.sort(),
        timeSlot,
        ...terms,
      }),
    );
    const booked = response.isLost ? await findSessions(world, { topic }) : (response.body.sessions ?? []);
    for (const session of booked) {
      const slot = slotAt(mentorId, session);
      if (!slot) continue;
      sessions.push({ id: session.id, slot });
      held.delete(slot);
      const taken = { session: session.id, student: student.id, status: 'PENDING' } as const;
      recorder.record(slot, untilNow(response.span), { kind: 'take', ...taken });
    }
  }

  async function joinGroup(): Promise<void> {
    const group = random.pick(recorder.groups);
    if (!group) return;
    const response = await timed(world, () => student.client.post(`/group-sessions/${group.id}/seat`));
    if (response.status === 409 && response.body.message?.startsWith(FULL))
      recorder.seats.record(group, response.span, { kind: 'refused-as-full' });
    const found = response.isLost && (await findSeat(world, { group: group.id, student: student.id }));
    // The newest session had ended before the call, so the lost call had no effect.
    if (found && !found.isTaken && joined.has(found.id)) return;
    const session = found ? found.id : response.body.session?.id;
    if (session === undefined) return;
    joined.add(session);
    seats.set(session, group);
    recorder.seats.record(group, untilNow(response.span), { kind: 'take', session, student: student.id });
  }

  async function leaveGroup(): Promise<void> {
    const seat = random.pick([...seats]);
    if (!seat) return;
    const [id, group] = seat;
    const response = await timed(world, () => student.client.put(`/sessions/${id}`, { status: 'CANCELLED' }));
    if (!response.isLost && response.status !== 200) return;
    const outcome = response.isLost ? (await findSession(world, { id }))?.outcome : response.body.outcome;
    // The session has not ended: the call had no effect.
    if (outcome === null) return;
    seats.delete(id);
    // Otherwise the mentor had already removed the student.
    if (outcome === 'cancelled_by_student')
      recorder.seats.record(group, untilNow(response.span), { kind: 'release', session: id });
  }

  async function cancel(): Promise<void> {
    const session = random.pick(sessions);
    if (!session) return;
    const response = await timed(world, () =>
      student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' }),
    );
    const outcome = response.isLost ? (await findSession(world, session))?.outcome : response.body.outcome;
    if (!response.isLost && response.status !== 200) return;
    if (response.isLost && outcome === null) return;
    forget(session);
    // Otherwise the mentor had already ended the session.
    if (outcome === 'cancelled_by_student')
      recorder.record(session.slot, untilNow(response.span), { kind: 'release', session: session.id });
  }

  function recordMove(session: OwnSession, to: HistorySlot, span: Span, status: 'PENDING' | 'CONFIRMED') {
    recorder.record(session.slot, span, { kind: 'release', session: session.id });
    recorder.record(to, span, { kind: 'take', session: session.id, student: student.id, status });
    session.slot = to;
  }

  async function moveTo(
    session: OwnSession,
    to: HistorySlot,
    status: 'PENDING' | 'CONFIRMED',
    call: () => ReturnType<SignedIn['client']['post']>,
  ): Promise<void> {
    if (to === session.slot) return;
    const response = await timed(world, call);
    recordRefusal(response, to);
    const found = response.isLost ? await findSession(world, session) : undefined;
    const isMoved = response.isLost ? !!found && isAt(to, to.mentorId, found) : response.status === 200;
    if (isMoved) recordMove(session, to, untilNow(response.span), status);
  }

  async function move(): Promise<void> {
    const session = random.pick(sessions);
    const to = session && random.pick(recorder.slotsOf(session.slot.mentorId));
    if (!session || !to) return;
    await moveTo(session, to, 'PENDING', () =>
      student.client.post(`/sessions/${session.id}/reschedule`, { date: to.date, timeSlot: to.timeSlot }),
    );
  }

  async function acceptProposal(): Promise<void> {
    const session = random.pick(sessions);
    if (!session) return;
    const { status, body } = await timed(world, () => student.client.get(`/sessions/${session.id}`));
    const time = status === 200 && random.pick(body.proposal?.times ?? []);
    const to = time && slotAt(session.slot.mentorId, time);
    if (!time || !to) return;
    await moveTo(session, to, 'CONFIRMED', () =>
      student.client.post(`/sessions/${session.id}/proposal/accept`, { slotId: time.slotId }),
    );
  }

  /** Forgets the requests that a block has ended, because a later cancellation would change nothing. */
  async function forgetEnded(mentorId: number): Promise<void> {
    for (const session of sessions.filter(({ slot }) => slot.mentorId === mentorId))
      if ((await findSession(world, session))?.status === 'CANCELLED') forget(session);
  }

  async function toggleBlock(): Promise<void> {
    const mentor = random.pick(world.mentors);
    if (!mentor) return;
    const isBlocked = blocked.has(mentor.id);
    const path = `/account/blocks/${mentor.id}`;
    const { status, span } = await repeated(world, () =>
      isBlocked ? student.client.delete(path) : student.client.put(path),
    );
    if (status >= 300) return;
    for (const slot of recorder.slotsOf(mentor.id))
      recorder.record(slot, span, { kind: isBlocked ? 'unblock' : 'block', student: student.id });
    for (const group of recorder.groupsOf(mentor.id))
      recorder.seats.record(group, span, { kind: isBlocked ? 'unblock' : 'block', student: student.id });
    if (isBlocked) blocked.delete(mentor.id);
    else blocked.add(mentor.id);
    await forgetEnded(mentor.id);
  }

  const actions = {
    joinGroup,
    leaveGroup,
    hold,
    endHold,
    book,
    bookSeries,
    cancel,
    move,
    acceptProposal,
    toggleBlock,
  };
  while (!world.isOver() && !world.deleted.has(student.id))
    await actions[
      random.weighted({
        joinGroup: 16,
        leaveGroup: 8,
        hold: 16,
        endHold: 6,
        book: 34,
        bookSeries: 8,
        cancel: 14,
        move: 11,
        acceptProposal: 10,
        toggleBlock: 3,
      })
    ]();
}
