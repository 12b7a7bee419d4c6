import { createSession, useTestApi } from '../../testing/index.ts';
import { replaceOwnLines } from './calendar.ts';

const api = useTestApi();

test('a calendar file has the calendar media type and a file name', async () => {
  const { student, mentor } = await api().pair();
  const session = await createSession(api().db, student, mentor, 36);
  const { headers } = await student.client.get(`/sessions/${session.id}/calendar.ics`);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="session-${session.id}.ics"`,
  });
});

test('a cancellation keeps the UID of a calendar file and increments the sequence', async () => {
  const { student, mentor } = await api().pair();
  const session = await createSession(api().db, student, mentor, 37);
  const file = async () => (await student.client.get(`/sessions/${session.id}/calendar.ics`)).text;
  const before = await file();
  expect(before).toContain(`UID:session-${session.id}@localhost`);
  expect(before).toContain('SEQUENCE:0');
  expect(before).toContain('STATUS:TENTATIVE');
  await student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' });
  const after = await file();
  expect(after).toContain(`UID:session-${session.id}@localhost`);
  expect(after).toContain('SEQUENCE:1');
  expect(after).toContain('METHOD:CANCEL');
  expect(after).toContain('STATUS:CANCELLED');
});

test('an update of a calendar entry keeps the lines that the owner has added', () => {
  const own = 'Join: https://x.test/1\nType: Intro call\nWhat for? To learn';
  const stored =
    'Bring cake\nJoin: https://x.test/0\nType: Intro call\nWhat for? To learn\nAsk about the thesis';
  expect(replaceOwnLines(stored, own)).toBe(
    'Bring cake\nJoin: https://x.test/1\nType: Intro call\nWhat for? To learn\nAsk about the thesis',
  );
  expect(replaceOwnLines(own, own)).toBe(own);
  const later = 'Join: the others for tea afterwards';
  expect(replaceOwnLines(`${own}\n${later}`, own)).toBe(`${own}\n${later}`);
});
