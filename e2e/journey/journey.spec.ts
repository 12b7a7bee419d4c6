import { dateInDays, expect, test } from '../fixtures.ts';
import { DEMO_EMAILS } from '../support/accounts.ts';
import { type Applicant, register } from './forms.ts';
import { logIn } from '../support/login-form.ts';

const DATE = dateInDays(9);
const TOPIC = 'How networks heal themselves';
const maya: Applicant = {
  role: 'mentor',
  name: 'Journey Maya',
  email: 'maya.journey@example.test',
  phone: '0123456789',
  password: 'Stones2026',
};
const sam = { ...maya, role: 'student', name: 'Journey Sam', email: 'sam.journey@example.test' } as const;

test('a mentor and a student arrange a session, and an admin blocks the student', async ({
  visit,
  factory,
}) => {
  test.setTimeout(90_000);
  const mentor = await visit();
  const student = await visit();
  const second = await visit();
  const admin = await visit();

  await test.step('a mentor registers, logs in and publishes two slots', async () => {
    const { page } = mentor;
    await register(page, maya);
    await page.goto('/login');
    await logIn(page, maya.email, maya.password);
    await expect(page).toHaveURL(/\/mentor-dashboard$/);
    await page.goto('/schedule-management');
    const date = page
      .getByRole('region', { name: 'Set your availability' })
      .getByLabel('Date', { exact: true });
    await date.fill(DATE);
    await date.press('Enter');
    const hours = page.getByRole('group', { name: 'Time slots' });
    await hours.getByRole('button', { name: '10:00 AM' }).click();
    await hours.getByRole('button', { name: '02:00 PM' }).click();
    await page.getByRole('button', { name: 'Save Availability' }).click();
    await expect(page.getByText('Schedule saved successfully!')).toBeVisible();
  });

  await test.step('a student registers, finds that mentor and books one slot', async () => {
    const { page } = student;
    await register(page, sam);
    await page.goto('/login');
    await logIn(page, sam.email, sam.password);
    await expect(page).toHaveURL(/\/student-home$/);
    await page.goto('/find-mentors?q=Journey+Maya');
    await page
      .getByRole('article', { name: maya.name })
      .getByRole('link', { name: /Book Session/ })
      .click();
    await expect(page).toHaveURL(/\/booksession/);
    await page.getByLabel('Date', { exact: true }).fill(DATE);
    await page.getByLabel('Date', { exact: true }).press('Enter');
    const slots = page.getByRole('group', { name: 'Time' });
    await expect(slots.getByRole('button')).toHaveCount(2);
    await slots.getByRole('button').first().click();
    await page.getByLabel('Topic').fill(TOPIC);
    await page.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(page.getByText('Booking successful!')).toBeVisible();
  });

  await test.step('the mentor accepts the request', async () => {
    const { page } = mentor;
    await page.goto('/session-requests');
    const request = page.getByRole('listitem').filter({ hasText: TOPIC });
    await expect(request).toContainText(sam.name);
    await request.getByRole('button', { name: 'Accept' }).click();
    await expect(request).toBeHidden();
    await page.getByRole('tab', { name: /Confirmed/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: TOPIC })).toBeVisible();
  });

  await test.step('the student sees the session under Upcoming after a reload', async () => {
    const { page } = student;
    await page.goto('/sessions');
    await page.reload();
    const upcoming = page.getByRole('region', { name: /Upcoming/ });
    await expect(upcoming).toContainText(TOPIC);
    await expect(upcoming).toContainText(maya.name);
    await expect(upcoming).toContainText('Confirmed');
  });

  await test.step('a second student sees only the free slot', async () => {
    const { page } = second;
    await second.signIn(await factory.student());
    await page.goto('/find-mentors?q=Journey+Maya');
    await page
      .getByRole('article', { name: maya.name })
      .getByRole('link', { name: /Book Session/ })
      .click();
    await page.getByLabel('Date', { exact: true }).fill(DATE);
    await page.getByLabel('Date', { exact: true }).press('Enter');
    const slots = page.getByRole('group', { name: 'Time' }).getByRole('button');
    await expect(slots).toHaveCount(1);
    await expect(slots).toContainText(/2:00\sPM/);
  });

  await test.step('an admin blocks the student, who is signed out and cannot log in again', async () => {
    const { page } = admin;
    await page.goto('/login');
    await logIn(page, DEMO_EMAILS.admin);
    await expect(page).toHaveURL(/\/admin$/);
    await page.getByRole('searchbox').fill('journey');
    await expect(page.getByRole('row', { name: maya.email })).toBeVisible();
    // A press would miss the button while other rows disappear and this row moves up.
    await expect(page.getByText('2 users')).toBeVisible();
    await page.getByRole('button', { name: `Block ${sam.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('User blocked successfully')).toBeVisible();

    // The open page of the student may still send requests.
    student.noise.allow(/^401 /);
    await student.page.goto('/find-mentors');
    await expect(student.page).toHaveURL(/\/login/);
    student.noise.allow(/^403 POST \/api\/students\/login/);
    await student.page.goto('/login');
    await logIn(student.page, sam.email, sam.password);
    await expect(student.page.getByText('Account blocked. Contact the administrator.')).toBeVisible();
  });
});
