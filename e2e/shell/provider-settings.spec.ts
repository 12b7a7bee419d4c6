import { axeFaultsInBothSchemes, expect, overflowsAt } from '../fixtures.ts';
import { demo } from '../support/accounts.ts';
import { connect, emailOf, letVisit, test } from './campus.ts';

test.beforeEach(({ context, providerPort, provider: _running }) => letVisit(context, providerPort));

test('a student connects and disconnects in the settings with the keyboard', async ({
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
  expect(await axeFaultsInBothSchemes(page)).toEqual([]);

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
  test(`a ${role} connects a provider in the settings, and disconnects it`, async ({
    page,
    factory,
    signInAs,
    noise,
  }) => {
    noise.allow(/^403 POST \/api\/account\/sso\/campus\/link-start/);
    const mentor = role === 'mentor' ? await factory.mentor({ email: emailOf(subject) }) : undefined;
    const person = mentor ?? demo('admin');
    await signInAs(mentor ?? 'admin');
    const section = await connect(page, person, subject, settings);
    await expect(page).toHaveURL(settings);
    expect(await axeFaultsInBothSchemes(page)).toEqual([]);
    expect(await overflowsAt(page, [390, 1280])).toEqual([]);
    await section.getByRole('button', { name: 'Disconnect Campus ID' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(0);
  });
