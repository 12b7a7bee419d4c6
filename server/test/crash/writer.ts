import { setTimeout as wait } from 'node:timers/promises';
import { createPastSessions } from './past-sessions.ts';
import { type EventReader, readMessages } from './event-reader.ts';
import { requestUntilAnswered, registerAndLogIn, type Member } from './retrying-client.ts';

const MESSAGES_PER_BOOKING = 4;
const DAY_MS = 86_400_000;

/** Text of a full hour, such as `09:00 AM`. */
const timeSlotOf = (hour: number) =>
  `${String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/** Completed sessions of a pair: enough for all feedback of a run. */
const REVIEWABLE = 500;

/** A student who books, sends messages and gives feedback, and a mentor whose live messages are read. */
export interface Writer {
  /** Slots whose booking the server has acknowledged. */
  booked: { date: string; timeSlot: string }[];
  /** Texts of the acknowledged messages. */
  sent: string[];
  /** Comments of the acknowledged feedback. */
  rated: string[];
  /** Unexpected responses. */
  unexpected: string[];
  student: Member;
  mentor: Member;
  reader: EventReader;
  /** Sends one message as the student. */
  send: () => Promise<void>;
  /** Books, gives feedback and sends messages until `isOver`; finishes the current request. */
  work: (isOver: () => boolean) => Promise<void>;
  /** Reads what the server has stored. */
  readBack: () => Promise<{
    bookings: { date: string; timeSlot: string }[];
    messages: string[];
    comments: string[];
  }>;
}

export interface WriterOptions {
  /** Receives the status or the error of every failed attempt to write. */
  onFailure?: (reason: unknown) => void;
  /** URL of the database for completed sessions. Without a URL, the student gives no feedback. */
  databaseUrl?: string;
}

/** Creates a student and a mentor; the mentor has a slot at every hour of `days` days. */
export async function createWriter(
  address: string,
  days: number,
  { onFailure, databaseUrl }: WriterOptions = {},
): Promise<Writer> {
  const [student, mentor] = [
    await registerAndLogIn(address, 'students', 'student'),
    await registerAndLogIn(address, 'teachers', 'mentor'),
  ];
  const hours = Array.from({ length: days * 24 }, (_, index) => ({
    date: new Date(Date.now() + (2 + Math.floor(index / 24)) * DAY_MS).toISOString().slice(0, 10),
    timeSlot: timeSlotOf(index % 24),
  }));
  for (let start = 0; start < hours.length; start += 192) {
    const body = hours
      .slice(start, start + 192)
      .map((hour) => ({ ...hour, teacherId: mentor.id, available: true }));
    const saved = await requestUntilAnswered(address, '/schedules/save', { body, cookie: mentor.cookie });
    if (saved.status !== 200) throw new Error(`The slots were not saved: ${saved.status}`);
  }
  const reader = readMessages(address, mentor.cookie, student.id);
  await reader.opened;
  const pair = { studentId: student.id, teacherId: mentor.id };
  const booked: Writer['booked'] = [];
  const sent: string[] = [];
  const rated: string[] = [];
  const past = { studentId: student.id, mentorId: mentor.id, count: REVIEWABLE };
  const reviewable = databaseUrl === undefined ? [] : await createPastSessions(databaseUrl, past);
  const unexpected: string[] = [];
  let next = 0;

  const book = async () => {
    const hour = hours[next];
    next += 1;
    if (!hour) return;
    const body = { ...pair, ...hour, topic: 'Crash' };
    const response = await requestUntilAnswered(address, '/sessions/book', {
      body,
      cookie: student.cookie,
      key: crypto.randomUUID(),
      onFailure,
    });
    if (response.status === 201) booked.push(hour);
    else
      unexpected.push(
        `booking ${hour.date} ${hour.timeSlot}: ${response.status} ${JSON.stringify(response.body)}`,
      );
  };
  const send = async () => {
    const content = `message ${sent.length + 1}`;
    const query = new URLSearchParams({ ...pair, senderId: student.id, content } as unknown as Record<
      string,
      string
    >);
    const response = await requestUntilAnswered(address, `/messages/send?${query.toString()}`, {
      cookie: student.cookie,
      key: crypto.randomUUID(),
      onFailure,
    });
    if (response.status === 201) sent.push(content);
    else unexpected.push(`message: ${response.status} ${JSON.stringify(response.body)}`);
  };

  const rate = async () => {
    const id = reviewable.pop();
    if (id === undefined) return;
    const comment = `feedback ${rated.length + 1}`;
    const response = await requestUntilAnswered(address, '/feedback', {
      body: { student: { id: student.id }, teacher: { id: mentor.id }, session: { id }, rating: 4, comment },
      cookie: student.cookie,
      key: crypto.randomUUID(),
      onFailure,
    });
    if (response.status === 201) rated.push(comment);
    else unexpected.push(`${comment}: ${response.status} ${JSON.stringify(response.body)}`);
  };

  return {
    booked,
    sent,
    rated,
    unexpected,
    student,
    mentor,
    reader,
    send,
    work: async (isOver) => {
      while (!isOver()) {
        await book();
        if (!isOver()) await rate();
        for (let count = 0; count < MESSAGES_PER_BOOKING && !isOver(); count += 1) await send();
        await wait(10);
      }
    },
    readBack: async () => {
      const read = async (path: string) =>
        (await requestUntilAnswered(address, path, { method: 'GET', cookie: student.cookie })).body;
      const bookings = (await read(`/sessions?studentId=${student.id}`)) as {
        date: string;
        timeSlot: string;
      }[];
      const feedback = (await read(`/feedback/student/${student.id}`)) as { comment: string }[];
      const comments = feedback.map(({ comment }) => comment);
      const messages: string[] = [];
      for (let after = 0; ; after += 500) {
        const path = `/messages/conversation?studentId=${student.id}&teacherId=${mentor.id}&after=${after}&limit=500`;
        const page = (await read(path)) as { content: string }[];
        messages.push(...page.map(({ content }) => content));
        if (page.length < 500) return { bookings, messages, comments };
      }
    },
  };
}
