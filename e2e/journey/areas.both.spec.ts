import type { Role } from '@cairn/shared/contract';
import { expect, test } from '../fixtures.ts';

/** The routes of spec 2 except `/logout`, with the headings of the pages. */
const ROUTES: Record<Role | 'anyone', readonly (readonly [path: string, heading: RegExp])[]> = {
  anyone: [
    ['/', /./],
    ['/about', /About Cairn/],
    ['/contact', /Get in Touch/],
    ['/login', /Sign In|Log in|Login|Welcome/i],
    ['/student-register', /Student/],
    ['/teacher-register', /Teacher/],
    ['/forgot-password', /Forgot|Reset/i],
    ['/reset-password/some-token', /password/i],
  ],
  student: [
    ['/student-home', /./],
    ['/find-mentors', /Mentor/],
    ['/booksession', /Book Session/],
    ['/sessions', /Sessions/],
    ['/messages', /Messages/],
    ['/feedback', /Feedback/],
    ['/student-settings', /Settings|Profile/],
  ],
  mentor: [
    ['/mentor-dashboard', /./],
    ['/session-requests', /Requests/],
    ['/schedule-management', /Schedule/],
    ['/mentor-messages', /Messages/],
    ['/feedback-rating', /Feedback/],
    ['/mentor-settings', /Settings|Profile/],
  ],
  admin: [['/admin', /Admin Dashboard/]],
};

for (const [who, routes] of Object.entries(ROUTES) as [Role | 'anyone', (typeof ROUTES)['anyone']][]) {
  test(`every specified route for ${who} opens its page`, async ({ page, signInAs }) => {
    test.setTimeout(60_000);
    if (who !== 'anyone') await signInAs(who);
    for (const [path, heading] of routes) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
}

test('/logout ends the auth session and opens the home page', async ({ page, signInAs }) => {
  await signInAs('student');
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/student-home');
  await expect(page).toHaveURL(/\/login\?next=/);
});
