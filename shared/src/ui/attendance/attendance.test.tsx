import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useListStudentSessionsQuery } from '@cairn/shared/api';
import type { Attendance, AttendanceStatement, Session } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { createSession, fakeServer, renderWithResponses } from '@cairn/shared/testing';
import { LatestSessions } from './latest-sessions.tsx';

const NOW = Date.now();
const DAY = 86_400_000;
const at = (time: number) => new Date(time).toISOString();

/** A session that ended `daysAgo` days and one hour ago. */
const ended = (daysAgo: number, said: Partial<Attendance> = {}, changes: Partial<Session> = {}) =>
  createSession({
    id: daysAgo + 1,
    startsAt: at(NOW - daysAgo * DAY - 7_200_000),
    endsAt: at(NOW - daysAgo * DAY - 3_600_000),
    outcome: 'completed',
    attendance: { own: null, partner: null, changeableUntil: at(NOW + (14 - daysAgo) * DAY), ...said },
    ...changes,
  });

function Page() {
  const { data = [] } = useListStudentSessionsQuery(3);
  return <LatestSessions sessions={data} viewer="student" zone="UTC" now={NOW} />;
}

async function open(sessions: Session[], refusal?: object) {
  let list = sessions;
  const server = fakeServer({
    listStudentSessions: () => ({ json: list }),
    stateAttendance: ({ params, body }) => {
      if (refusal) return refusal;
      const { statement } = body as { statement: AttendanceStatement };
      list = list.map((session) =>
        session.id === Number(params['id']) && session.attendance
          ? { ...session, attendance: { ...session.attendance, own: statement } }
          : session,
      );
      return { json: list[0] };
    },
  });
  const { store } = await renderWithResponses(<Page />);
  return { server, toasts: () => selectToasts(store.getState()).map(({ text }) => text) };
}
const question = () => screen.findByRole('group', { name: 'Did this session take place?' });

test('a participant reports attendance with one click, and can change the answer', async () => {
  const { server } = await open([ended(0)]);
  expect(await question()).toHaveTextContent('Without an answer, the session counts as completed.');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Ada Berger did not attend' }));
  const answered = await screen.findByRole('group', { name: 'Attendance' });
  expect(answered).toHaveTextContent('You said that Ada Berger did not attend.');
  expect(answered).toHaveFocus();
  expect(answered).not.toHaveTextContent('Without an answer');
  await userEvent.click(within(answered).getByRole('button', { name: 'Change Answer' }));
  const choices = within(await question());
  expect(choices.getByRole('button', { pressed: true })).toHaveTextContent('Ada Berger did not attend');
  await userEvent.click(choices.getByRole('button', { name: 'It took place' }));
  expect(await screen.findByText('You said that it took place.')).toBeVisible();
  const sent = server.calls.filter(({ name }) => name === 'stateAttendance').map(({ body }) => body);
  expect(sent).toEqual([{ statement: 'partner_absent' }, { statement: 'attended' }]);
});

test.each([
  [{ own: 'attended', partner: 'attended' }, 'You both said that it took place.', false],
  [{ own: 'attended', partner: 'partner_absent' }, 'Ada Berger said that you did not attend.', true],
  [{ own: 'partner_absent', partner: 'partner_absent' }, 'Ada Berger said that you did not attend.', true],
  [{ own: 'self_absent', partner: 'partner_absent' }, 'You said that you did not attend.', false],
  [{ own: 'self_absent', partner: 'self_absent' }, 'Ada Berger said that they did not attend.', false],
] as const)('attendance shows the answers, and whether they differ: %j', async (said, text, isDisputed) => {
  await open([ended(0, said)]);
  const group = await screen.findByRole('group', { name: 'Attendance' });
  expect(group).toHaveTextContent(text);
  const dispute = screen.queryByText('Your answers differ. This counts against neither of you.');
  expect(dispute !== null).toBe(isDisputed);
});

test('a refused answer shows a toast and an error in the open question', async () => {
  const message = 'Attendance can be reported for 14 days after the session.';
  const { toasts } = await open([ended(0)], { status: 409, json: { message } });
  await userEvent.click(within(await question()).getByRole('button', { name: 'I did not attend' }));
  await waitFor(() => expect(toasts()).toEqual([message]));
  expect(within(await question()).getByText(message)).toBeVisible();
});

test('at most three sessions of the last 14 days are shown: the latest session and unanswered sessions', async () => {
  await open([
    ended(1, { own: 'attended' }, { topic: 'Latest' }),
    ended(2, { own: 'attended' }, { topic: 'Answered' }),
    ended(3, {}, { topic: 'Open' }),
    ended(4, {}, { topic: 'Third' }),
    ended(5, {}, { topic: 'Fourth' }),
    ended(15, {}, { topic: 'Too old' }),
    createSession({ id: 50, topic: 'Upcoming', attendance: null }),
  ]);
  for (const topic of ['Latest', 'Open', 'Third']) expect(screen.getByText(topic)).toBeVisible();
  for (const topic of ['Answered', 'Fourth', 'Too old', 'Upcoming'])
    expect(screen.queryByText(topic)).toBeNull();
});

test('nothing is shown on a server that does not support attendance', async () => {
  const { server } = await open([createSession({ endsAt: at(NOW - DAY) })]);
  expect(server.calls).toHaveLength(1);
  expect(screen.queryByRole('region')).toBeNull();
});
