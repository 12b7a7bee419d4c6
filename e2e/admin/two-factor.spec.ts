import { axeViolationsInBothSchemes, expect, test } from '../fixtures.ts';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../support/accounts.ts';
import { LONG } from '../support/long-tests.ts';
import { codeOf } from '../support/authenticator.ts';

// Other tests need the admin without a second factor, so the test disables the factor at its end.
// After a failure, Playwright starts another worker with another site.
test(
  'an admin enables a second factor, signs in with codes, and disables the factor',
  LONG,
  async ({ page, signInAs, visit, noise }) => {
    test.slow();
    await signInAs('admin');
    await page.goto('/admin/security');
    const dialog = page.getByRole('dialog');
    noise.allow(/^400 POST \/api\/auth\/reauthenticate/);
    noise.allow(/^403 POST \/api\/auth\/two-factor\/setup/);
    await page.getByRole('button', { name: 'Set Up' }).click();
    await dialog.getByLabel('Your password').fill('wrong');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('The password is incorrect.');
    await dialog.getByLabel('Your password').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.locator(':focus')).toContainText('Scan this');
    const secret = (await page.getByText(/^Key:/).locator('code').textContent()) ?? '';
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);

    noise.allow(/^400 POST \/api\/auth\/two-factor\/confirm/);
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Turn On' }).click();
    await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Code').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Turn On' }).click();
    const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(list.first()).toBeVisible();
    const codes = await list.allTextContents();
    expect(codes.length).toBeGreaterThanOrEqual(8);
    await page.getByRole('button', { name: 'I Have Saved Them' }).click();
    await expect(page.getByText('On', { exact: true })).toBeVisible();

    const signInWith = async (code: string) => {
      const visitor = await visit();
      visitor.noise.allow(/^403 POST \/api\/auth\/two-factor\/disable/);
      await visitor.page.goto('/login');
      await visitor.page.getByLabel('Email').fill(DEMO_EMAILS.admin);
      await visitor.page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await visitor.page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await visitor.page.getByLabel('Authentication code').fill(code);
      await visitor.page.getByRole('button', { name: 'Sign In', exact: true }).click();
      return visitor.page;
    };
    // The setup has used the current code. The server also accepts the next code, because clocks differ.
    await expect(await signInWith(codeOf(secret, 1))).toHaveURL(/\/admin$/);
    const [recovery = ''] = codes;
    await expect(await signInWith(recovery)).toHaveURL(/\/admin$/);
    await expect((await signInWith(recovery)).getByText('Invalid email or password')).toBeVisible();

    await page.getByRole('button', { name: 'New Recovery Codes' }).click();
    await expect(list.first()).toBeVisible();
    const [newCode = '', otherNewCode = ''] = await list.allTextContents();
    expect([newCode, otherNewCode]).not.toContain(codes[1]);
    await page.getByRole('button', { name: 'I Have Saved Them' }).click();

    // After a sign-in, turning the factor off still needs the password and a code.
    const other = await signInWith(newCode);
    await expect(other).toHaveURL(/\/admin$/);
    await other.goto('/admin/security');
    await other.getByRole('button', { name: 'Turn Off' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click();
    const passwordDialog = other.getByRole('dialog', { name: 'Enter your password' });
    await passwordDialog.getByLabel('Your password').fill(DEMO_PASSWORD);
    expect(await axeViolationsInBothSchemes(other)).toEqual([]);
    await passwordDialog.getByLabel('Authentication code').fill(otherNewCode);
    // Turning the factor off signs the first browser out. The event stream of this browser may reconnect and get 401.
    noise.allow(/^401 GET \/api\/events/);
    await passwordDialog.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByText('Off', { exact: true })).toBeVisible();
  },
);
