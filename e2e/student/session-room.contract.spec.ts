import { expect, test } from '../fixtures.ts';

test('on a server without rooms, the page of a room redirects a student to the sessions and a mentor to the session requests', async ({
  page,
  signInAs,
  visit,
}) => {
  await signInAs('student');
  await page.goto('/session-room/7');
  await expect(page).toHaveURL(/\/sessions$/);
  // Uses another browser context. In the same context, the sign-in of the mentor would replace the student's auth
  // session, and the server would refuse calls from the student's page.
  const other = await visit();
  await other.signIn('mentor');
  await other.page.goto('/mentor-session-room/7');
  await expect(other.page).toHaveURL(/\/session-requests/);
});
