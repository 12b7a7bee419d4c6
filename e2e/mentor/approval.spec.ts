import { axeViolationsInBothSchemes, expect, ownSite, test as base } from '../fixtures.ts';

const PASSWORD = 'Mountain9';

/** On this site, an admin must approve each new mentor. */
const test = base.extend<object, object>({
  site: ownSite({ environment: { MENTOR_APPROVAL: 'required' } }),
});

test('an admin refuses a new mentor, who asks again and is approved', async ({ page, site, visit }) => {
  const email = 'nia.new@example.test';
  const form = {
    name: 'Nia Newcomer',
    email,
    phone: '0123456789',
    teachingId: 'T-1',
    department: 'Networks',
    expertise: 'networking',
    experience: '3-5',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const registered = await page.request.post(`${site.url}/api/teachers/register`, { data: form });
  const { id } = (await registered.json()) as { id: number };
  const mentor = await visit();
  await mentor.signIn({ id, role: 'mentor', name: form.name, email, password: PASSWORD });
  await mentor.page.goto('/mentor-dashboard');
  const notice = mentor.page.getByRole('complementary', { name: 'Approval' });
  await expect(notice).toContainText('Until it is approved, students cannot find you');
  expect(await axeViolationsInBothSchemes(mentor.page)).toEqual([]);

  const student = await visit();
  await student.signIn('student');
  await student.page.goto('/find-mentors?q=Newcomer');
  await expect(student.page.getByText('No mentor matches this search.')).toBeVisible();

  const admin = await visit();
  await admin.signIn('admin');
  await admin.page.goto('/admin');
  await admin.page.getByRole('link', { name: /^Approvals/ }).click();
  const card = admin.page.getByRole('article', { name: 'Nia Newcomer' });
  await expect(card).toContainText('No bio yet.');
  expect(await axeViolationsInBothSchemes(admin.page)).toEqual([]);
  await card.getByRole('button', { name: 'Refuse Nia Newcomer' }).focus();
  await admin.page.keyboard.press('Enter');
  await admin.page.getByRole('textbox', { name: /^Reason/ }).fill('Please write a bio.');
  expect(await axeViolationsInBothSchemes(admin.page)).toEqual([]);
  await admin.page.keyboard.press('Tab');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).focus();
  await admin.page.keyboard.press('Enter');
  await expect(admin.page.getByText('No mentor is waiting for approval.')).toBeVisible();

  await expect(notice).toContainText('Please write a bio.');
  await notice.getByRole('button', { name: 'Ask Again' }).focus();
  await mentor.page.keyboard.press('Enter');
  await expect(notice).toContainText('Until it is approved, students cannot find you');

  await admin.page.reload();
  await expect(card).toContainText('Refused before: Please write a bio.');
  await card.getByRole('button', { name: 'Approve Nia Newcomer' }).focus();
  await admin.page.keyboard.press('Enter');
  await expect(admin.page.getByText('No mentor is waiting for approval.')).toBeVisible();
  await expect(notice).toBeHidden();
  await student.page.reload();
  await expect(student.page.getByRole('article', { name: 'Nia Newcomer' })).toBeVisible();
});
