import { expect, test } from '../fixtures.ts';

for (const [role, settings] of [
  ['student', '/student-settings'],
  ['mentor', '/mentor-settings'],
] as const)
  test(`a ${role} of a contract server has no notification settings`, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.goto(settings);
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
  });
