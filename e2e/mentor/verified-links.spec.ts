import { axeViolationsInBothSchemes, expect, overflowsAt, test } from '../fixtures.ts';

test('a mentor gets a code for a link and sees why the verification failed', async ({
  page,
  factory,
  signInAs,
}) => {
  const mentor = await factory.mentor();
  await signInAs(mentor);
  await page.goto('/mentor-settings');
  const section = page.getByRole('region', { name: 'Verified links' });
  await expect(section.getByText(/^Add a link to your profile/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit Profile' }).press('Enter');
  await page.getByRole('button', { name: 'Add Link' }).press('Enter');
  await page.getByLabel('Link 1', { exact: true }).fill('https://www.mentor.invalid/a-page-with-a-long-name');
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(section.getByText(/^cairn-verification=[0-9a-f]{32}$/)).toBeVisible();
  const verify = section.getByRole('button', { name: 'Verify mentor.invalid/a-page-with-a-long-name' });
  await verify.press('Enter');
  await expect(section.getByRole('alert')).toContainText('The site is not responding');
  await expect(verify).toBeFocused();
  await expect(section.getByText('Not verified')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect.soft(await overflowsAt(page, [1280, 768, 390, 320])).toEqual([]);
});
