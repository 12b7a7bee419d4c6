import { axeViolationsInBothSchemes, expect, test as base } from '../fixtures.ts';
import { codeOf } from '../support/authenticator.ts';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../support/accounts.ts';
import { startSite } from '../support/site.ts';

/** A site of its own, on which admins need a second factor at the first sign-in. */
const test = base.extend<object, object>({
  site: [
    async ({ profile }, use) => {
      const site = await startSite({ profile, environment: { ADMIN_TWO_FACTOR_GRACE_DAYS: '0' } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('an admin without a second factor sets it up before anything else', async ({ page, noise }) => {
  noise.allow(/^403 /);
  await page.goto('/login');
  await page.getByLabel('Email').fill(DEMO_EMAILS.admin);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/security$/);
  await expect(page.getByText('Set it up to continue')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL(/\/admin\/security$/);

  await page.getByRole('button', { name: 'Set Up' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByText(/^Key:/).locator('code').textContent()) ?? '';
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(page.getByText('Set it up to continue')).toBeHidden();
  await expect(page.getByRole('button', { name: 'New Recovery Codes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn Off' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});
