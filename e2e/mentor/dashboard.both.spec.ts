import { dateInDays, expect, test } from '../fixtures.ts';
import { cardOf, section } from './support.ts';

const DAY = dateInDays(3);

test('a mentor sees the pending count on the dashboard and accepts a request', async ({
  page,
  factory,
  signInAs,
}) => {
  const [mentor, student] = await Promise.all([factory.mentor(), factory.student()]);
  await factory.openSlots(mentor, DAY, ['09:00 AM']);
  await factory.book(student, mentor, { date: DAY, timeSlot: '09:00 AM' });
  await signInAs(mentor);
  await page.goto('/mentor-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${mentor.name}`);
  await expect(page.getByText('1 pending request waits for your answer.')).toBeVisible();
  await section(page, 'Pending Requests').getByRole('button', { name: 'Accept' }).click();
  await expect(section(page, 'Upcoming Sessions').getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, student).getByText('Join Session')).toBeVisible();
  await expect(section(page, 'Pending Requests').getByRole('article')).toHaveCount(0);
  await page.reload();
  await expect(section(page, 'Upcoming Sessions').getByRole('article')).toHaveCount(1);
});

test('a new mentor retries a failed section, sees the figures, and logs out', async ({
  page,
  factory,
  signInAs,
  noise,
  site,
}) => {
  await signInAs(await factory.mentor());
  noise.allow(/^500 GET \/api\/sessions\/teacher/);
  let fails = true;
  await page.route('**/api/sessions/teacher?*', (route) =>
    fails ? route.fulfill({ status: 500, json: { message: 'Down' } }) : route.fallback(),
  );
  // The call fails until the first click. After a single failure, the next poll would already recover the section.
  await page.exposeFunction('repairServer', () => (fails = false));
  await page.addInitScript(() =>
    addEventListener('click', () => void (Reflect.get(window, 'repairServer') as () => void)(), true),
  );
  await page.goto('/mentor-dashboard');
  await expect(section(page, 'Pending Requests').getByText('Failed to fetch session data.')).toBeVisible();
  await section(page, 'Pending Requests').getByRole('button', { name: 'Try Again' }).click();
  await expect(section(page, 'Pending Requests').getByText('No pending requests')).toBeVisible();

  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(figure('Total Students')).toHaveText('0');
  await expect(figure('Sessions Conducted')).toHaveText('0');
  await expect(figure('Average Rating')).toHaveText(site.profile === 'full' ? /^—/ : '4.0');
  await expect(figure('Hours Completed')).toHaveText(site.profile === 'full' ? '0' : '15');

  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/mentor-dashboard');
  await expect(page).toHaveURL(/\/login/);
});
