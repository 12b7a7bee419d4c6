import type { Page } from '@playwright/test';
import {
  DIALOG,
  axeViolationsInBothSchemes,
  expect,
  overflowsAt,
  ownSite,
  test as base,
} from '../fixtures.ts';
import { codeOf } from '../support/authenticator.ts';
import { invitationLinkFor } from '../support/mails.ts';
import type { Site } from '../support/site.ts';

/** A site of its own, because other tests would see the invited admins. */
const test = base.extend<object, object>({
  site: ownSite(),
});

const PASSWORD = 'Mountain2027';
let count = 0;
const person = () => ({ name: `Ines Roth ${(count += 1)}`, email: `ines.roth.${count}@example.test` });

async function invite(page: Page, { name, email }: ReturnType<typeof person>, role: string) {
  await page.goto('/admin/administrators');
  await page.getByRole('button', { name: 'Invite' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: role }).press('Space');
  await dialog.getByRole('button', { name: 'Send Invitation' }).press('Enter');
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(role);
}

async function mailedLink(site: Site, email: string): Promise<string> {
  await expect.poll(() => invitationLinkFor(site, email)).not.toBeNull();
  return (await invitationLinkFor(site, email)) ?? '';
}

async function acceptInvitation(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/security$/);
  await expect(page.getByText('Set it up to continue')).toBeVisible();
  await page.getByRole('button', { name: 'Set Up' }).press('Enter');
  const secret = (await page.getByText(/^Key:/).locator('code').textContent()) ?? '';
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I Have Saved Them' }).press('Enter');
  await expect(page.getByText('Set it up to continue')).toBeHidden();
}

test('an invited moderator sets up an account and sees only what a moderator may do', async ({
  page,
  site,
  signInAs,
  visit,
  factory,
}) => {
  test.slow();
  const student = await factory.student();
  await signInAs('admin');
  const invited = person();
  await invite(page, invited, 'Moderator');

  const moderator = await visit();
  // Most calls are refused before the second factor is set up (decision 86).
  moderator.noise.allow(/^403 /);
  const link = await mailedLink(site, invited.email);
  await moderator.page.goto(link);
  await expect(moderator.page.getByText('invites you to administer Cairn as a moderator')).toBeVisible();
  expect(await axeViolationsInBothSchemes(moderator.page)).toEqual([]);
  expect(await overflowsAt(moderator.page, [1280, 390])).toEqual([]);
  await acceptInvitation(moderator.page, link);

  await moderator.page.setViewportSize({ width: 1280, height: 900 });
  const navigation = moderator.page.getByRole('navigation', { name: 'Admin' });
  await expect(navigation.getByRole('link', { name: 'Reviews' })).toBeVisible();
  for (const hidden of ['Administrators', 'Audit log'])
    await expect(navigation.getByRole('link', { name: hidden })).toHaveCount(0);
  await expect(moderator.page.getByRole('banner').getByText('Moderator')).toBeVisible();
  await expect(moderator.page.getByRole('region', { name: 'Your role' })).toContainText('Moderator');
  for (const path of ['/admin/administrators', '/admin/audit']) {
    await moderator.page.goto(path);
    await expect(moderator.page).toHaveURL(/\/admin$/);
  }
  await expect(moderator.page.getByRole('row').nth(1)).toBeVisible();
  await expect(moderator.page.getByRole('link', { name: 'Export CSV' })).toHaveCount(0);
  await moderator.page.goto(`/admin/users/${student.id}`);
  await expect(moderator.page.getByRole('button', { name: 'Block' })).toBeVisible();
  await expect(moderator.page.getByRole('tab', { name: 'Audit trail' })).toHaveCount(0);

  const replay = await visit();
  replay.noise.allow(/^400 .*invitations/);
  await replay.page.goto(link);
  await expect(replay.page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
});

test('a viewer sees no buttons that change accounts, and becomes a moderator without a reload', async ({
  page,
  site,
  signInAs,
  visit,
  factory,
}) => {
  test.slow();
  const student = await factory.student();
  await signInAs('admin');
  const invited = person();
  await invite(page, invited, 'Viewer');
  const viewer = await visit();
  viewer.noise.allow(/^403 /);
  await acceptInvitation(viewer.page, await mailedLink(site, invited.email));

  await viewer.page.getByRole('link', { name: 'Users' }).click();
  await expect(viewer.page.getByRole('row').nth(3)).toBeVisible();
  await expect(viewer.page.getByRole('button', { name: /^(Edit|Block|Unblock|Delete)/ })).toHaveCount(0);
  await expect(viewer.page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  await expect(viewer.page.getByRole('checkbox')).toHaveCount(0);
  expect(await axeViolationsInBothSchemes(viewer.page)).toEqual([]);
  await viewer.page.goto(`/admin/users/${student.id}`);
  await expect(viewer.page.getByText('No note yet.')).toBeVisible();
  await expect(
    viewer.page.getByRole('main').getByRole('button', { name: /Send|Edit|Block|Delete|Add/ }),
  ).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: `Change the role of ${invited.name}` }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Change Role' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Moderator' }).press('Space');
  expect(await axeViolationsInBothSchemes(page, DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change Role' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: invited.email })).toContainText('Moderator');
  // The page of the new moderator changes without a reload.
  await expect(viewer.page.getByRole('button', { name: 'Add Note' })).toBeVisible();
  await expect(viewer.page.getByRole('banner').getByText('Moderator')).toBeVisible();

  await page.getByRole('button', { name: `Remove ${invited.name}` }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: invited.email })).toHaveCount(0);
});

test('an owner resends and revokes an invitation', async ({ page, site, signInAs, visit, noise }) => {
  noise.allow(/^409 .*invitations/);
  await signInAs('admin');
  const invited = person();
  await invite(page, invited, 'Owner');
  await expect.poll(() => invitationLinkFor(site, invited.email)).not.toBeNull();
  const first = await invitationLinkFor(site, invited.email);
  await page.getByRole('button', { name: `Send the invitation to ${invited.name} again` }).click();
  await expect.poll(() => invitationLinkFor(site, invited.email)).not.toBe(first);
  const second = await invitationLinkFor(site, invited.email);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Invite' }).click();
  expect(await axeViolationsInBothSchemes(page, DIALOG)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await dialog.getByLabel('Name').fill('Ada');
  await dialog.getByLabel('Email').fill('admin@cairn.test');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(dialog.getByText('This email address already has an account.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Invite' })).toBeFocused();

  await expect(page.getByRole('row').filter({ hasText: 'admin@cairn.test' })).toContainText(
    'The last owner cannot be changed.',
  );
  await page.getByRole('button', { name: `Revoke the invitation to ${invited.name}` }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row').filter({ hasText: invited.email })).toHaveCount(0);
  const late = await visit();
  late.noise.allow(/^400 .*invitations/);
  await late.page.goto(second ?? '');
  await expect(late.page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  await expect(late.page.getByLabel('Password', { exact: true })).toHaveCount(0);
});
