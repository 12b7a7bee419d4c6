import { eq } from 'drizzle-orm';
import { PRIVATE_NOTES_LENGTH, type PrivateNotes } from '@cairn/shared/contract';
import { sessionPrivateNotes } from '../../database/schema/index.ts';
import { interleave, type SignedIn, useTestApi } from '../../testing/index.ts';
import { openPage, pairWithSession } from './testing/documents.ts';

const api = useTestApi({ rateLimits: false });

const pathOf = (id: number) => `/session-documents/${id}/private-notes`;
const readOwn = async (who: SignedIn, id: number) => (await who.client.get(pathOf(id))).body as PrivateNotes;
const save = (who: SignedIn, id: number, text: string, version: number) =>
  who.client.put(pathOf(id), { text, version });
const rowsOf = ({ id }: SignedIn) =>
  api().db.select().from(sessionPrivateNotes).where(eq(sessionPrivateNotes.authorId, id));

test('neither the other participant nor an admin can read private notes', async () => {
  const { student, mentor, id } = await pairWithSession(api());
  const admin = await api().admin();
  expect(await readOwn(student, id)).toEqual({ text: '', version: 0, changedAt: null });
  const written = 'Only mine\u2028 😀\n ';
  expect((await save(student, id, written, 0)).body).toMatchObject({ text: written, version: 1 });
  expect((await save(mentor, id, 'Not ready yet', 0)).body).toMatchObject({ version: 1 });
  expect(await readOwn(student, id)).toMatchObject({ text: written, version: 1 });
  expect(await readOwn(mentor, id)).toMatchObject({ text: 'Not ready yet' });
  expect((await admin.client.get(pathOf(id))).status).toBe(403);
  for (const path of [`/session-documents/${id}/export?private=true`, `/session-documents/${id}/notes`]) {
    expect((await mentor.client.get(path)).text).not.toContain('Only mine');
    expect((await admin.client.get(path)).status).toBe(403);
  }
});

test('a change is refused unless it names the current version or repeats the last change', async () => {
  const { student, id } = await pairWithSession(api());
  await save(student, id, 'First', 0);
  expect((await save(student, id, 'First', 0)).body).toMatchObject({ version: 1 });
  expect((await save(student, id, 'Second', 1)).body).toMatchObject({ version: 2 });
  expect((await save(student, id, 'Outdated', 1)).status).toBe(409);
  expect((await save(student, id, 'Ahead', 7)).status).toBe(409);
  expect(await readOwn(student, id)).toMatchObject({ text: 'Second', version: 2 });
});

test.each([0, 1])('of 100 concurrent changes of version %i, exactly one is saved', async (version) => {
  const { student, id } = await pairWithSession(api());
  if (version > 0) await save(student, id, 'Before', 0);
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, n) => save(student, id, `Change ${n}`, version)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await readOwn(student, id)).toMatchObject({ version: version + 1 });
});

test.each([
  ['a text that is too long', 'x'.repeat(PRIVATE_NOTES_LENGTH + 1)],
  ['a text with NUL', 'a\u0000'],
  ['half of a surrogate pair', '\ud83d'],
  ['a number instead of a text', 7],
])('%s is refused', async (_what, text) => {
  const { student, id } = await pairWithSession(api());
  expect((await student.client.put(pathOf(id), { text, version: 0 })).status).toBe(400);
  expect(await rowsOf(student)).toEqual([]);
});

test('saving private notes during the deletion of the account leaves no notes', async () => {
  const { student, mentor, id } = await pairWithSession(api());
  await save(student, id, 'Mine', 0);
  await save(mentor, id, 'Stays', 0);
  const saved = await interleave(
    api().services,
    student.id,
    () => save(student, id, 'Later', 1),
    (transaction) =>
      transaction.query(
        `UPDATE accounts SET deleted_at = now(), email = '', email_key = NULL, version = version + 1 WHERE id = $1`,
        [student.id],
      ),
  );
  expect(saved.status).toBe(403);
  expect(await rowsOf(student)).toEqual([]);
  expect(await rowsOf(mentor)).toHaveLength(1);
});

test('an export contains agenda, notes and, on request, private notes', async () => {
  const { student, mentor, id } = await pairWithSession(api(), { topic: 'Subnets' });
  const page = await openPage(mentor, id);
  page.text.insert(0, '- Draw the network');
  await page.flush();
  await save(student, id, 'Ask again', 0);
  const path = `/session-documents/${id}/export`;
  const file = await student.client.get(path);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="session-${id}.md"`);
  expect(file.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(file.text).toMatch(
    /^# Subnets\n\nWith .+, \w{3} \d+ \w+ \d{4}, \d+:\d\d [AP]M \(.+\)\n\n## Agenda\n\n> Topic: Subnets\n\n## Notes\n\n> \\- Draw the network\n$/,
  );
  const whole = await student.client.get(`${path}?private=true`);
  expect(whole.text).toBe(`${file.text}\n## Private Notes\n\nAsk again\n`);
});

test('a section without text is exported as "(empty)"', async () => {
  const { student, id } = await pairWithSession(api(), { topic: 'Subnets' });
  const { text } = await student.client.get(`/session-documents/${id}/export?private=true`);
  expect(text).toMatch(/\n## Notes\n\n\(empty\)\n\n## Private Notes\n\n\(empty\)\n$/);
});

test('topic and shared texts cannot forge Markdown or HTML in the export', async () => {
  const { student, mentor, id } = await pairWithSession(api(), { topic: '![x](https://tracker/p.png)' });
  const page = await openPage(mentor, id);
  page.text.insert(0, 'One\n## Private Notes\u2028```\n<img onerror=x>');
  await page.flush();
  await save(student, id, '- **Mine**', 0);
  const { text } = await student.client.get(`/session-documents/${id}/export?private=true`);
  expect(text.match(/^#+ .+/gm)).toEqual([
    '# \\!\\[x\\](https://tracker/p.png)',
    '## Agenda',
    '## Notes',
    '## Private Notes',
  ]);
  expect(text).toContain('> One\\\n> \\#\\# Private Notes\\\n> \\`\\`\\`\\\n> \\<img onerror=x\\>\n');
  expect(text.endsWith('## Private Notes\n\n- **Mine**\n')).toBe(true);
});
