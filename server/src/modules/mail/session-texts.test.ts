import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MailTemplate, SeriesMail, SessionMail } from '../outbox/index.ts';
import type { Side } from '../sessions/sides.ts';
import type { MailFacts } from './mail-facts.ts';
import { renderMail } from './render-mail.ts';
import { renderText } from './rendered-mail.ts';
import { sampleFacts, sampleMails } from './testing/sample-mails.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const { publicUrl } = sampleFacts;

/** The sample of a mail, as one side reads it. */
function read(template: MailTemplate, side: Side, facts: Partial<MailFacts> = {}, payload = {}) {
  const sample = { ...sampleMails[template], ...payload };
  const mail = renderMail(template, sample, { publicUrl, side, ...facts });
  const actions = mail.blocks.flatMap((block) =>
    typeof block === 'object' && 'action' in block
      ? [`${block.action} ${block.url.slice(publicUrl.length)}`]
      : [],
  );
  return { subject: mail.subject, text: renderText(mail), action: actions.join() };
}

test.each<[MailTemplate, Side, string]>([
  ['session-requested', 'mentor', 'Answer Request /session-requests'],
  ['session-requested', 'student', 'Open Sessions /sessions'],
  ['session-rescheduled', 'mentor', 'Answer Request /session-requests'],
  ['session-proposal-declined', 'mentor', 'Answer Request /session-requests'],
  ['session-proposed', 'student', 'Choose a Time /sessions'],
  ['session-confirmed', 'student', 'Open Session /sessions'],
  ['session-confirmed', 'mentor', 'Open Session /session-requests'],
  ['session-reminder', 'student', 'Open Session /sessions'],
  ['session-reminder', 'mentor', 'Open Session /session-requests'],
  ['session-attendance', 'student', 'Answer Now /student-home'],
  ['session-attendance', 'mentor', 'Answer Now /mentor-dashboard'],
  ['session-declined', 'student', 'Book Another Time /find-mentors'],
  ['session-expired', 'mentor', 'Open Sessions /session-requests'],
  ['series-requested', 'mentor', 'Answer Request /session-requests'],
  ['series-confirmed', 'student', 'Open Sessions /sessions'],
  ['series-expired', 'student', 'Book Another Time /find-mentors'],
  ['group-cancelled', 'student', 'Open Group Sessions /group-sessions'],
  ['digest', 'student', 'Open Cairn /student-home'],
  ['digest', 'mentor', 'Open Cairn /mentor-dashboard'],
])('the mail %s leads a %s to the page where they can act: %s', (template, side, action) => {
  expect(read(template, side).action).toBe(action);
});

test('a student who has lost a session gets a link to another booking', () => {
  for (const template of [
    'session-declined',
    'session-expired',
    'series-declined',
    'series-expired',
  ] as const)
    expect(read(template, 'student', { mentorId: 7 }).action).toBe('Book Another Time /booksession?mentor=7');
  const cancelled = (cancelledBy: Side) =>
    read('session-cancelled', 'student', { mentorId: 7, cancelledBy }).action;
  expect(cancelled('mentor')).toBe('Book Another Time /booksession?mentor=7');
  expect(cancelled('student')).toBe('Open Sessions /sessions');
  expect(read('session-cancelled', 'student').action).toBe('Book Another Time /find-mentors');
  const group = { seats: 3, seatsTaken: 1 };
  expect(read('session-cancelled', 'student', { cancelledBy: 'mentor' }, { group }).action).toBe(
    'Open Group Sessions /group-sessions',
  );
});

test('every button leads to a page of a remote', () => {
  const paths = readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((name) => {
      const remote = JSON.parse(readFileSync(join(ROOT, name, 'remote.json'), 'utf8')) as {
        routes: { path: string }[];
      };
      return remote.routes.map(({ path }) => path.replace(/:.*/, ''));
    });
  const templates = Object.keys(sampleMails) as MailTemplate[];
  const buttons = (['student', 'mentor'] as const).flatMap((side) =>
    templates.flatMap((template) => {
      const { blocks } = renderMail(template, sampleMails[template], { ...sampleFacts, side });
      return blocks.flatMap((block) =>
        typeof block === 'object' && 'action' in block ? [new URL(block.url).pathname] : [],
      );
    }),
  );
  expect(buttons.length).toBeGreaterThan(50);
  expect(
    buttons.filter(
      (path) => !paths.some((page) => page === path || (page.endsWith('/') && path.startsWith(page))),
    ),
  ).toEqual([]);
});

test('the mentor is asked to answer before the request expires', () => {
  const facts = { expiresAt: '2026-11-29T09:00:00.000Z' };
  expect(read('session-requested', 'mentor', facts).text).toContain(
    'Kenji Watanabe asks you for a session. Please answer by Sunday, 29 November 2026, 10:00 AM (Prague). Otherwise the request expires.\n',
  );
  expect(read('session-requested', 'mentor').text).toContain('asks you for a session.\n');
  expect(read('session-requested', 'student', facts).text).toContain(
    'We sent your request to Kenji Watanabe.\n',
  );
  expect(read('session-rescheduled', 'mentor', facts).text).toContain(
    'Kenji Watanabe asks you to move this session. Please answer by',
  );
  expect(read('session-rescheduled', 'student', facts).text).toContain(
    'You moved this session. We sent the new time to Kenji Watanabe.\n',
  );
});

test('a mail about a series contains the number and the interval of its sessions', () => {
  expect(read('series-requested', 'mentor').text).toContain('asks you for 3 weekly sessions.\n');
  expect(read('series-requested', 'student').text).toContain(
    'We sent your request for 3 weekly sessions to Kenji Watanabe.\n',
  );
  const everyWeeks: Partial<SeriesMail> = { everyWeeks: 2 };
  expect(read('series-confirmed', 'student', {}, everyWeeks).text).toContain(
    '3 sessions (every two weeks) are confirmed.',
  );
});

test('a mail about a cancellation says who cancelled', () => {
  const text = (template: MailTemplate, cancelledBy?: Side) =>
    read(template, 'student', cancelledBy && { cancelledBy }).text;
  expect(text('session-cancelled', 'mentor')).toContain('Kenji Watanabe cancelled this session.');
  expect(text('session-cancelled', 'student')).toContain('You cancelled this session.');
  expect(text('session-cancelled')).toContain('This session was cancelled.');
  expect(text('series-cancelled', 'mentor')).toContain('Kenji Watanabe cancelled 3 weekly sessions.');
  expect(text('series-cancelled', 'student')).toContain('You cancelled 3 weekly sessions.');
  expect(text('series-cancelled')).toContain('3 weekly sessions were cancelled.');
});

test('the mail about a moved session shows the new and the previous time', () => {
  const { text } = read('session-rescheduled', 'student');
  expect(text).toMatch(
    /New time: Tuesday, 1 December 2026.*\nBefore: Monday, 30 November 2026, 10:00–11:00 AM/,
  );
  const unknown: Partial<SessionMail> = { previous: undefined };
  expect(read('session-rescheduled', 'student', {}, unknown).text).not.toContain('Before');
  const { startsAt, endsAt } = sampleMails['session-rescheduled'];
  const back = { previous: { startsAt, endsAt } };
  expect(read('session-rescheduled', 'student', {}, back).text).not.toContain('Before');
});

test('the mail that asks about attendance contains the deadline for the answer', () => {
  const { subject, text } = read('session-attendance', 'student');
  expect(subject).toBe('Did your session take place?');
  expect(text).toContain(
    'Without an answer by Tuesday, 15 December 2026, 11:00 AM (Prague), it counts as completed.',
  );
  const old: Partial<SessionMail> = { endsAt: undefined };
  expect(read('session-attendance', 'student', {}, old).text).toContain(
    'Without an answer, it counts as completed.',
  );
});

test('the mail about an offer shows until when the slot is held', () => {
  const heldUntil = '2026-11-30T15:00:00.000Z';
  expect(read('slot-offered', 'student', { heldUntil }).text).toContain(
    'Held until: Monday, 30 November 2026, 4:00 PM (Prague)\nWith: Kenji Watanabe',
  );
});

test('the mentor is asked to confirm a session that was moved away and back', () => {
  const { startsAt } = sampleMails['session-rescheduled'] as SessionMail;
  const text = (side: Side) =>
    read('session-rescheduled', side, {}, { previous: { startsAt, endsAt: undefined } }).text;
  expect(text('mentor')).toContain('asks you to confirm this session again.');
  expect(text('student')).toContain('You moved this session back.');
  expect(text('student')).not.toContain('New time');
});
