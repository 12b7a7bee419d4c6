import { expect, test } from '../fixtures.ts';

test('on a server without rooms, the page of a room redirects students and mentors', async ({
  page,
  signInAs,
  visit,
}) => {
  await signInAs('student');
  await page.goto('/session-room/7');
  await expect(page).toHaveURL(/\/sessions$/);
  // In the same browser context, the mentor's sign-in would replace the student's auth session.
  const other = await visit();
  await other.signIn('mentor');
  await other.page.goto('/mentor-session-room/7');
  await expect(other.page).toHaveURL(/\/session-requests/);
});
