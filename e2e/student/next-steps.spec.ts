import { addDays, type Session } from '@cairn/shared/contract';
import { axeViolationsInBothSchemes, expect, overflowsAt, test, type Person } from '../fixtures.ts';
import { DEMO_PASSWORD } from '../support/accounts.ts';

const person = (role: 'student' | 'mentor', name: string): Person => ({
  id: 0,
  role,
  name,
  password: DEMO_PASSWORD,
  email: `${name.toLowerCase().replace(' ', '.')}@cairn.test`,
});
/** A student and a mentor of the demo data who met eleven days ago. */
const student = person('student', 'Yuki Tanaka');
const mentor = person('mentor', 'Priya Raman');

test('after a session, the student books the same weekday and time again', async ({
  page,
  factory,
  signInAs,
  visit,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asStudent = await factory.as(student);
  const id = await asStudent.get<number>(
    `/students/getStudentIdByEmail1?email=${encodeURIComponent(student.email)}`,
  );
  const sessions = await asStudent.get<Session[]>(`/sessions?studentId=${id}`);
  const last = sessions.find(
    ({ teacher, endsAt }) => teacher.name === mentor.name && endsAt && Date.parse(endsAt) < Date.now(),
  );
  const teacherId = last?.teacher.id;
  if (!last || teacherId === undefined) throw new Error('The demo data has no past session of these people');
  await factory.openSlots({ ...mentor, id: teacherId }, addDays(last.date, 14), [last.timeSlot]);

  await signInAs(student);
  await page.goto('/sessions');
  const steps = page
    .getByRole('article', { name: `Session with ${mentor.name}` })
    .getByRole('group', { name: 'What comes next?' });
  await expect(steps.getByRole('button', { name: /^Book .* with Priya Raman$/ })).toBeVisible();
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  expect(await overflowsAt(page, [1280, 768, 390])).toEqual([]);
  await steps.getByRole('button', { name: /^Book / }).press('Enter');
  await expect(steps.getByText(/^Your request for .* was sent\.$/)).toBeVisible();
  await steps.getByRole('button', { name: /^Add Step/ }).press('Enter');
  await expect(page.getByRole('dialog', { name: `Goals with ${mentor.name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(steps.getByRole('button', { name: /^Add Step/ })).toBeFocused();

  const other = await visit();
  await other.signIn(mentor);
  await other.page.goto('/mentor-dashboard');
  await expect(other.page.getByRole('region', { name: 'Your Work' })).toContainText('Sessions by Month');
  await other.page.goto('/session-requests?tab=closed');
  const theirs = other.page
    .getByRole('article', { name: `Session with ${student.name}` })
    .getByRole('group', { name: 'What comes next?' });
  await theirs.getByRole('link', { name: `Send Message to ${student.name}` }).click();
  await expect(other.page.getByRole('region', { name: `Chat with ${student.name}` })).toBeVisible();
});
