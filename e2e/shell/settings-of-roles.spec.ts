import {
  axeViolationsInBothSchemes,
  expect,
  ownSite,
  overflowsAt,
  test as base,
  type Person,
} from '../fixtures.ts';
import type { Page } from '@playwright/test';
import { demo } from '../support/accounts.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';
import { longUnless } from '../support/long-tests.ts';

/** A separate site, because the tests change the account of the demo admin. */
const test = base.extend<object, object>({ site: ownSite() });

const pages = [
  ['mentor', '/mentor-settings'],
  ['admin', '/admin/security'],
] as const;

async function enterPassword(page: Page, { password }: Pick<Person, 'password'>) {
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.keyboard.insertText(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

for (const [role, path] of pages) {
  test(
    `the ${role} exports and downloads their data after entering the password`,
    longUnless(role === 'admin'),
    async ({ page, factory, signInAs, noise }) => {
      noise.allow(/^403 POST \/api\/account\/export/);
      const mentor = role === 'mentor' ? await factory.mentor() : undefined;
      const person = mentor ?? demo('admin');
      await signInAs(mentor ?? 'admin');
      await page.goto(path);
      const section = page.getByRole('region', { name: 'My data' });
      await section.getByRole('button', { name: 'Export My Data' }).focus();
      await page.keyboard.press('Enter');
      await enterPassword(page, person);
      await expect(section.getByText(/Available until/)).toBeVisible();
      expect(await axeViolationsInBothSchemes(page)).toEqual([]);
      expect(await overflowsAt(page, [390, 1280])).toEqual([]);
      const downloaded = page.waitForEvent('download');
      await section.getByRole('link', { name: /JSON/ }).click();
      const chunks: Buffer[] = [];
      for await (const chunk of await (await downloaded).createReadStream()) chunks.push(chunk as Buffer);
      const { account } = JSON.parse(Buffer.concat(chunks).toString()) as { account: object };
      expect(account).toMatchObject({ email: person.email, role });
    },
  );

  test(
    `the ${role} names and removes a passkey in the settings`,
    longUnless(role === 'admin'),
    async ({ page, factory, signInAs, noise }) => {
      noise.allow(/^403 POST \/api\/auth\/passkeys\/options/);
      const mentor = role === 'mentor' ? await factory.mentor() : undefined;
      const person = mentor ?? demo('admin');
      await signInAs(mentor ?? 'admin');
      await addAuthenticator(page);
      await page.goto(path);
      const section = page.getByRole('region', { name: 'Passkeys' });
      await section.getByRole('button', { name: 'Add a Passkey' }).focus();
      await page.keyboard.press('Enter');
      await enterPassword(page, person);
      await page.getByRole('dialog', { name: 'Name this passkey' }).getByLabel('Name').fill('Security key');
      await page.keyboard.press('Enter');
      await expect(section.getByRole('listitem')).toContainText('Security key');
      expect(await axeViolationsInBothSchemes(page)).toEqual([]);
      await section.getByRole('button', { name: 'Remove Security key' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(section.getByRole('listitem')).toHaveCount(0);
    },
  );

  test(
    `the ${role} confirms a protected change with a passkey instead of the password`,
    longUnless(role === 'admin'),
    async ({ page, factory, signInAs, noise, visit }) => {
      test.slow();
      noise.allow(/^403 POST \/api\/auth\/passkeys\/options/);
      const mentor = role === 'mentor' ? await factory.mentor() : undefined;
      await signInAs(mentor ?? 'admin');
      const authenticator = await addAuthenticator(page);
      await page.goto(path);
      await page.getByRole('button', { name: 'Add a Passkey' }).click();
      await enterPassword(page, mentor ?? demo('admin'));
      await page.getByRole('dialog', { name: 'Name this passkey' }).getByLabel('Name').fill('Phone');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Remove Phone' })).toBeVisible();

      // The first auth session would not ask again, because the password was just entered.
      const { page: browser, noise: refusals, signIn } = await visit();
      refusals.allow(/^403 DELETE \/api\/auth\/passkeys/);
      await signIn(mentor ?? 'admin');
      await authenticator.copyTo(browser);
      await page.close();
      await browser.goto(path);
      const passkeys = browser.getByRole('region', { name: 'Passkeys' }).getByRole('listitem');
      await browser.getByRole('button', { name: 'Remove Phone' }).click();
      await browser.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
      const dialog = browser.getByRole('dialog', { name: 'Enter your password' });
      await expect(dialog.getByRole('button', { name: 'Use a Passkey' })).toBeFocused();
      expect(await axeViolationsInBothSchemes(browser)).toEqual([]);
      await expect(passkeys).toHaveCount(1);
      await browser.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(passkeys).toHaveCount(0);
    },
  );
}

test('an admin signs one other device out', async ({ page, signInAs, visit }) => {
  const phone = await visit({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
  });
  phone.noise.allow(/^401 /);
  await phone.signIn('admin');
  await phone.page.goto('/admin');
  await expect(phone.page.getByRole('heading', { level: 1 })).toBeVisible();
  await signInAs('admin');
  await page.goto('/admin/security');
  const list = page.getByRole('list', { name: 'Devices' });
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(list.getByRole('heading', { name: 'Safari on iPhone' })).toHaveCount(0);
  await phone.page.reload();
  await expect(phone.page).toHaveURL(/\/login/);
});

test('the settings of an admin have no notifications, blocked people or single sign-on', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/admin/security');
  for (const name of [
    'Email address',
    'Two-factor sign-in',
    'Passkeys',
    'Where you are signed in',
    'My data',
  ])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  for (const name of ['Notifications', 'Blocked people', 'Single sign-on'])
    await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0);
});
