import { axeViolationsInBothSchemes, expect, overflowsAt } from '../fixtures.ts';
import { demo } from '../support/accounts.ts';
import { INSTITUTION } from '../support/oidc-provider.ts';
import { LONG } from '../support/long-tests.ts';
import { allowProvider, connect, emailOf, test } from './campus.ts';

test.beforeEach(({ context, providerPort, provider: _running }) => allowProvider(context, providerPort));

test('a student connects and disconnects a provider in the settings by keyboard', async ({
  page,
  factory,
  signInAs,
  noise,
}) => {
  noise.allow(/^403 POST \/api\/account\/sso\/campus\/link-start/);
  const student = await factory.student({ email: emailOf('keya') });
  await signInAs(student);
  const section = await connect(page, student, 'keya');
  await expect(page).toHaveURL('/student-settings');
  await expect(page.getByText('Campus ID is connected')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Single sign-on');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  await section.getByRole('button', { name: 'Disconnect Campus ID' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Disconnect Campus ID?' });
  await dialog.getByRole('button', { name: 'Disconnect' }).press('Enter');
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText('Single sign-on');
  await expect(section.getByRole('button', { name: 'Connect Campus ID' })).toBeVisible();
});

for (const [role, subject, settings] of [
  ['mentor', 'mara', '/mentor-settings'],
  ['admin', 'pola', '/admin/security'],
] as const)
  test(
    `the ${role} connects and disconnects a provider in the settings`,
    LONG,
    async ({ page, factory, signInAs, noise }) => {
      noise.allow(/^403 POST \/api\/account\/sso\/campus\/link-start/);
      const mentor = role === 'mentor' ? await factory.mentor({ email: emailOf(subject) }) : undefined;
      const person = mentor ?? demo('admin');
      await signInAs(mentor ?? 'admin');
      const section = await connect(page, person, subject, settings);
      await expect(page).toHaveURL(settings);
      expect(await axeViolationsInBothSchemes(page)).toEqual([]);
      expect(await overflowsAt(page, [390, 1280])).toEqual([]);
      await section.getByRole('button', { name: 'Disconnect Campus ID' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
      await expect(section.getByRole('listitem')).toHaveCount(0);
    },
  );

test('a mentor shows the institution that a provider confirms, until the provider is disconnected', async ({
  page,
  visit,
  factory,
  signInAs,
  noise,
}) => {
  noise.allow(/^403 POST \/api\/account\/sso\/campus\/link-start/);
  const [mentor, student] = [await factory.mentor({ email: emailOf('ines') }), await factory.student()];
  await signInAs(mentor);
  const section = await connect(page, mentor, 'ines', '/mentor-settings');
  const institution = page.getByRole('region', { name: 'Confirmed institution' });
  await institution.getByRole('switch', { name: 'Show on my profile' }).press('Space');
  await expect(institution.getByRole('switch')).toBeChecked();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [390, 1280])).toEqual([]);

  const other = await visit();
  await other.signIn(student);
  await other.page.goto(`/find-mentors/${mentor.id}`);
  const mark = other.page.getByText(`Member of ${INSTITUTION}`);
  await expect(mark).toBeVisible();
  expect(await axeViolationsInBothSchemes(other.page)).toEqual([]);

  await section.getByRole('button', { name: 'Disconnect Campus ID' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await other.page.reload();
  await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(mark).toHaveCount(0);
});
