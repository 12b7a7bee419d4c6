import { axeViolationsInBothSchemes, expect, overflowsAt, test } from '../fixtures.ts';

test('a mentor requests the deletion of the account, sees a notice, and keeps the account', async ({
  page,
  site,
  factory,
  signInAs,
  noise,
}) => {
  const mentor = await factory.mentor();
  await signInAs(mentor);
  await page.goto('/mentor-settings');
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
  const section = page.getByRole('region', { name: 'My data' });
  if (site.profile === 'contract') {
    await expect(section).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete My Account' })).toHaveCount(0);
    return;
  }
  noise.allow(/^403 POST \/api\/account\/deletion/);
  const button = section.getByRole('button', { name: 'Delete My Account' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText(/students cannot find you/)).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 1280])).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await page
    .getByRole('dialog', { name: 'Enter your password' })
    .getByLabel('Your password')
    .fill(mentor.password);
  await page.keyboard.press('Enter');
  const notice = page.getByRole('complementary', { name: 'Deletion of your account' });
  await expect(notice).toContainText(/will be deleted on \d/);
  await expect(section.getByText(/^Requested/)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 1280])).toEqual([]);

  await page.getByRole('link', { name: 'Schedule' }).first().click();
  await expect(page).toHaveURL('/schedule-management');
  await page.reload();
  await notice.getByRole('button', { name: 'Keep My Account' }).click();
  await expect(notice).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  await page.goto('/mentor-settings');
  await expect(button).toBeVisible();
});
