import { expect, test } from '../fixtures.ts';

test('a contract server shows neither blocks nor reports', async ({ page, signInAs }) => {
  await signInAs('student');
  await page.goto('/messages');
  await page.getByRole('region', { name: 'Your Mentors' }).getByRole('listitem').first().click();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Block or report|Message actions/ })).toHaveCount(0);
  await page.goto('/student-settings');
  await expect(page.getByText('Profile Preview')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Blocked people' })).toHaveCount(0);
});

test('an admin of a contract server has no reports', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Users' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Reports/ })).toHaveCount(0);
});
