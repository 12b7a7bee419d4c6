import { axeViolationsInBothSchemes, expect, test } from '../fixtures.ts';
import { codeOf } from '../support/authenticator.ts';
import { longUnless } from '../support/long-tests.ts';

for (const [role, settings, home] of [
  ['student', '/student-settings', '/student-home'],
  ['mentor', '/mentor-settings', '/mentor-dashboard'],
] as const) {
  test(
    `a ${role} enables two-factor sign-in in the settings and signs in with a code`,
    longUnless(role === 'student'),
    async ({ page, signInAs, factory, visit, noise }) => {
      test.slow();
      const user = await factory[role]();
      await signInAs(user);
      await page.goto(settings);
      const section = page.getByRole('region', { name: 'Two-factor sign-in' });
      noise.allow(/^403 POST \/api\/auth\/two-factor\/setup/);
      await section.getByRole('button', { name: 'Set Up' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your password').fill(user.password);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      const secret = (await section.getByText(/^Key:/).locator('code').textContent()) ?? '';
      expect(await axeViolationsInBothSchemes(page)).toEqual([]);
      // Scanners need a dark QR code on a light background; axe does not check images.
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = /^rgb\(\d{1,2}, \d{1,2}, \d{1,2}\)$/;
      await expect(section.locator('.ant-qrcode')).toHaveCSS('color', dark);
      await section.getByLabel('Code').fill(codeOf(secret));
      await section.getByRole('button', { name: 'Turn On' }).click();
      const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      await section.getByRole('button', { name: 'I Have Saved Them' }).click();
      await expect(section.getByText('On', { exact: true })).toBeVisible();

      const visitor = await visit();
      await visitor.page.goto('/login');
      await visitor.page.getByLabel('Email').fill(user.email);
      await visitor.page.getByLabel('Password', { exact: true }).fill(user.password);
      await visitor.page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await visitor.page.getByLabel('Authentication code').fill(codeOf(secret, 1));
      await visitor.page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(visitor.page).toHaveURL(home);
    },
  );
}
