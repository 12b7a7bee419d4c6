import { expect, test } from '../fixtures.ts';

test('a server without rooms leads from the room to the sessions, for both roles', async ({
  page,
  signInAs,
}) => {
  await signInAs('student');
  await page.goto('/session-room/7');
  await expect(page).toHaveURL(/\/sessions$/);
  await signInAs('mentor');
  await page.goto('/mentor-session-room/7');
  await expect(page).toHaveURL(/\/session-requests/);
});
