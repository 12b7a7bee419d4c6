import { axeViolations, expect, test } from '../fixtures.ts';

test('a student sees their name, figures and links on the home page', async ({
  page,
  signInAs,
  factory,
  site,
}) => {
  const student = await factory.student();
  await signInAs(student);
  await page.goto('/student-home');
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${student.name}` })).toBeVisible();
  const figures = page.getByRole('region', { name: 'Your progress' }).getByRole('definition');
  // A contract server provides no figures, so the page shows constants of the spec.
  await expect(figures).toContainText(site.profile === 'full' ? ['0', '0', '0'] : ['12', '24', '8']);
  await expect(page.getByText('No upcoming sessions found.')).toBeVisible();
  const badge = page.getByRole('navigation', { name: 'Student' }).getByRole('link', { name: /Messages/ });
  if (site.profile === 'full') await expect(badge).not.toContainText('unread');
  else await expect(badge).toContainText('3 unread messages');
  await expect(page.getByRole('region', { name: 'Recommended Mentors' }).getByRole('listitem')).toHaveCount(
    4,
  );
  await page.getByRole('banner').getByRole('link', { name: 'Book Session' }).click();
  await expect(page).toHaveURL(/\/find-mentors$/);
});

test('the notification panel takes and returns the focus, and a dismissed notification stays removed', async ({
  page,
  signInAs,
  site,
}) => {
  // Even without an opening animation, the panel must be inside the window.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs('student');
  await page.goto('/student-home');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/new/);
  await bell.click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel).toBeFocused();
  await expect(panel).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(panel.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  const list = panel.getByRole('listitem');
  const before = await list.count();
  if (site.profile === 'contract') expect(before).toBe(2);
  const dismiss = list.first().getByRole('button', { name: /^Dismiss/ });
  const name = await dismiss.getAttribute('aria-label');
  const dismissed = panel.getByRole('button', { name: name ?? 'unnamed', exact: true });
  await expect(dismissed).toHaveCount(1);
  await dismiss.click();
  // Does not count the notifications, because reminders may arrive in the meantime.
  await expect(dismissed).toHaveCount(0);
  await expect(panel).toBeFocused();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.reload();
  await bell.click();
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(list.first()).toBeVisible();
  await expect(dismissed).toHaveCount(0);
});

test('a section whose request fails shows an error, and the other sections work', async ({
  page,
  noise,
  signInAs,
}) => {
  noise.allow(/^500 GET \/api\/sessions/);
  await page.route(/\/api\/sessions\?/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Oh no' } }),
  );
  await signInAs('student');
  await page.goto('/student-home');
  const sessions = page.getByRole('region', { name: 'Upcoming Sessions' });
  await expect(sessions.getByText('Failed to fetch session data.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recommended Mentors' }).getByRole('listitem')).toHaveCount(
    4,
  );
  await page.unroute(/\/api\/sessions\?/);
  await sessions.getByRole('button', { name: 'Try Again' }).click();
  await expect(sessions.getByText('Failed to fetch session data.')).toBeHidden();
});
