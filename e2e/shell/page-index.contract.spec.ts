import { expect, test } from '../fixtures.ts';

test('on a contract server, the list of settings sections takes no space', async ({ page, signInAs }) => {
  for (const [role, path] of [
    ['student', '/student-settings'],
    ['mentor', '/mentor-settings'],
  ] as const) {
    await signInAs(role);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    const index = page.getByLabel('On this page');
    await expect(index).toBeAttached();
    expect(await index.boundingBox(), path).toBeNull();
  }
});
