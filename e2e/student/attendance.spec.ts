import { axeViolationsInBothSchemes, expect, overflowsAt, test, type Person } from '../fixtures.ts';
import { DEMO_PASSWORD } from '../support/accounts.ts';

const person = (role: 'student' | 'mentor', name: string): Person => ({
  id: 0,
  role,
  name,
  password: DEMO_PASSWORD,
  email: `${name.toLowerCase().replace(' ', '.')}@cairn.test`,
});
/** In the demo data, this student and this mentor met ten days ago. Both have said that they met. */
const student = person('student', 'Noor Haddad');
const mentor = person('mentor', 'Hannah Weiss');

test('a student and a mentor disagree and later agree on whether a session took place', async ({
  page,
  signInAs,
  visit,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(student);
  await page.goto('/sessions');
  const card = page.getByRole('article', { name: `Session with ${mentor.name}` }).first();
  const said = card.getByRole('group', { name: 'Attendance' });
  const question = card.getByRole('group', { name: 'Did this session take place?' });
  await expect(said).toContainText('You both said that it took place.');
  await said.getByRole('button', { name: 'Change Answer' }).press('Enter');
  await question.getByRole('button', { name: `${mentor.name} did not attend` }).press('Enter');
  await expect(said).toContainText('Your answers differ. This counts against neither of you.');
  await expect(said).toBeFocused();
  await expect(card).toContainText('Completed');
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  expect(await overflowsAt(page, [1280, 768, 390])).toEqual([]);

  const other = await visit();
  await other.signIn(mentor);
  await other.page.goto('/session-requests?tab=closed');
  const theirs = other.page.getByRole('article', { name: `Session with ${student.name}` }).first();
  await expect(theirs).toContainText(`${student.name} said that you did not attend.`);
  await theirs.getByRole('button', { name: 'Change Answer' }).click();
  await theirs.getByRole('button', { name: 'I did not attend' }).click();
  await expect(theirs).toContainText('You did not attend');
  // The student's page updates without a reload.
  await expect(card).toContainText('Mentor did not attend');

  for (const each of [card, theirs]) {
    await each.getByRole('button', { name: 'Change Answer' }).click();
    await each.getByRole('button', { name: 'It took place' }).click();
    await expect(each.getByRole('button', { name: 'Change Answer' })).toBeVisible();
  }
  await expect(said).toContainText('You both said that it took place.');
});
