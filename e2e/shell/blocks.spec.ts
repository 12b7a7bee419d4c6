import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes, dateInDays, DIALOG, expect, overflowsAt, test } from '../fixtures.ts';
import type { Person } from '../support/accounts.ts';
import type { Factory } from '../support/factory.ts';
import { LONG } from '../support/long-tests.ts';

/** Creates a student and a mentor with a request and two messages. */
async function acquaintances(factory: Factory): Promise<{ student: Person; mentor: Person }> {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const date = dateInDays(12);
  await factory.openSlots(mentor, date, ['09:00 AM', '10:00 AM']);
  await factory.book(student, mentor, { date, timeSlot: '09:00 AM' });
  const query = { studentId: student.id, teacherId: mentor.id };
  for (const sender of [student, mentor]) {
    const content = sender === mentor ? 'Buy my book' : 'Good morning';
    await (
      await factory.as(sender)
    ).send('POST', '/messages/send', { ...query, senderId: sender.id, content });
  }
  return { student, mentor };
}
const menu = (page: Page, { name }: Person) => page.getByRole('button', { name: `Block or report ${name}` });
const box = (page: Page, { name }: Person) => page.getByRole('textbox', { name: `Message to ${name}` });
const closed = (page: Page) => page.getByText('No messages can be sent in this conversation at the moment.');

test('a student blocks a mentor by keyboard, which closes the conversation for both', async ({
  visit,
  factory,
}) => {
  const { student, mentor } = await acquaintances(factory);
  const [left, right] = [await visit(), await visit()];
  await left.signIn(student);
  await right.signIn(mentor);
  await left.page.goto(`/messages?with=${mentor.id}`);
  await right.page.goto(`/mentor-messages?with=${student.id}`);
  await expect(box(left.page, mentor)).toBeVisible();
  await expect(box(right.page, student)).toBeVisible();

  const { page } = left;
  await menu(page, mentor).focus();
  await page.keyboard.press('Enter');
  // The first Tab focuses Mute Conversation, the second Block.
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Block ${mentor.name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Block ${mentor.name}?` });
  await expect(dialog).toContainText('Open requests between you are cancelled.');
  await expect(dialog).toContainText('Confirmed sessions stay');
  expect(await axeViolationsInBothSchemes(page, DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Block', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(menu(page, mentor)).toBeFocused();

  await expect(page.getByText(`You blocked ${mentor.name}.`, { exact: true })).toBeVisible();
  await expect(box(page, mentor)).toHaveCount(0);
  await expect(closed(right.page)).toBeVisible();
  await expect(box(right.page, student)).toHaveCount(0);
  await expect(right.page.getByText(/blocked/)).toHaveCount(0);
  expect(await axeViolationsInBothSchemes(page, '[aria-label^="Chat with"]')).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 1280])).toEqual([]);

  await page.getByRole('button', { name: `Unblock ${mentor.name}` }).click();
  await expect(box(page, mentor)).toBeVisible();
  await expect(box(right.page, student)).toBeVisible();
});

test('a mentor unblocks a student in the settings', LONG, async ({ page, factory, signInAs }) => {
  const { student, mentor } = await acquaintances(factory);
  await (await factory.as(mentor)).send('PUT', `/account/blocks/${student.id}`);
  await signInAs(mentor);
  await page.goto('/session-requests');
  await expect(page.getByRole('heading', { name: 'Session Requests' })).toBeVisible();
  await expect(page.getByRole('article', { name: `Session with ${student.name}` })).toHaveCount(0);
  await page.goto('/mentor-settings');
  const list = page.getByRole('region', { name: 'Blocked people' });
  await expect(list.getByRole('listitem')).toContainText(student.name);
  expect(await axeViolationsInBothSchemes(page, '[aria-label="Blocked people"]')).toEqual([]);
  await list.getByRole('button', { name: `Unblock ${student.name}` }).click();
  await expect(list).toContainText('You have not blocked anybody.');
});

test('the page of a blocked mentor has no link to messages or bookings', async ({
  page,
  factory,
  signInAs,
}) => {
  const { student, mentor } = await acquaintances(factory);
  await signInAs(student);
  await page.goto(`/find-mentors/${mentor.id}`);
  await expect(page.getByRole('link', { name: 'Book Session' }).last()).toBeVisible();
  await menu(page, mentor).click();
  await page.getByRole('button', { name: `Block ${mentor.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(`You blocked ${mentor.name}.`, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Book Session' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Message' })).toHaveCount(0);
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 1280])).toEqual([]);
});

test('a student reports a message, and an admin reads the report and warns the mentor', async ({
  visit,
  factory,
}) => {
  test.slow();
  const { student, mentor } = await acquaintances(factory);
  const [reporter, reported, admin] = [await visit(), await visit(), await visit()];
  await reporter.signIn(student);
  await reporter.page.goto(`/messages?with=${mentor.id}`);
  const message = reporter.page.getByRole('log').getByRole('listitem').filter({ hasText: 'Buy my book' });
  await message.hover();
  await message.getByRole('button', { name: 'Message actions' }).click();
  await message.getByRole('button', { name: 'Report', exact: true }).click();
  const report = reporter.page.getByRole('dialog', { name: `Report ${mentor.name}` });
  await expect(report.getByLabel('What are you reporting?')).toContainText('Buy my book');
  await expect(report.getByRole('button', { name: 'Send Report' })).toBeDisabled();
  expect(await axeViolationsInBothSchemes(reporter.page, DIALOG)).toEqual([]);
  expect(await overflowsAt(reporter.page, [320, 390, 1280])).toEqual([]);
  await report.getByLabel('Spam or advertising').check();
  await report.getByLabel('Anything to add?').fill('It happens daily');
  await report.getByRole('button', { name: 'Send Report' }).press('Enter');
  await expect(report).toHaveCount(0);

  await admin.signIn('admin');
  const { page } = admin;
  await page.goto('/admin/reports');
  const link = page
    .getByRole('row', { name: new RegExp(mentor.name) })
    .getByRole('link', { name: 'Message: Spam or advertising' });
  await expect(link).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Report about ${mentor.name}`);
  await expect(page.getByText('It happens daily')).toBeVisible();
  const copied = page.getByRole('list', { name: 'Reported messages' }).getByRole('listitem');
  await expect(copied).toHaveCount(2);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 1280])).toEqual([]);

  await page.getByRole('button', { name: 'Read the Whole Conversation' }).press('Enter');
  const reading = page.getByRole('dialog', { name: 'Read the whole conversation?' });
  await expect(reading.getByRole('button', { name: 'Read', exact: true })).toBeDisabled();
  await reading.getByLabel('It may have happened before').check();
  await reading.getByRole('button', { name: 'Read', exact: true }).press('Enter');
  await expect(page.getByRole('list', { name: 'Conversation' }).getByRole('listitem')).toHaveCount(2);
  expect(await axeViolationsInBothSchemes(page, DIALOG)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Warn', exact: true }).press('Enter');
  const warning = page.getByRole('dialog', { name: `Warn ${mentor.name}?` });
  await warning.getByLabel(/^Warning \(/).fill('Please do not advertise.');
  await warning.getByLabel('Reason, for other administrators').fill('First time');
  expect(await axeViolationsInBothSchemes(page, DIALOG)).toEqual([]);
  await warning.getByRole('button', { name: 'Warn' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('Please do not advertise.');
  await page.goto('/admin/audit?action=report.read-conversation');
  await expect(page.getByText(/Reason: pattern/).first()).toBeVisible();

  await reported.signIn(mentor);
  await reported.page.goto('/mentor-dashboard');
  await reported.page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    reported.page.getByText('Warning from an administrator: Please do not advertise.'),
  ).toBeVisible();
  await reporter.page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(reporter.page.getByText(/^Thank you for your report\./)).toBeVisible();
});

test('an admin who decides a report too late sees the earlier decision', async ({
  page,
  factory,
  signInAs,
  noise,
}) => {
  noise.allow(/^409 PUT .*decision/, /^console: .*409/);
  const { student, mentor } = await acquaintances(factory);
  const { id } = await (
    await factory.as(student)
  ).send<{ id: number }>('POST', '/reports', {
    kind: 'profile',
    accountId: mentor.id,
    reason: 'impersonation',
  });
  await signInAs('admin');
  await page.goto(`/admin/reports/${id}`);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss this report?' });
  await dialog.getByLabel('Reason, for other administrators').fill('Unfounded');
  const warning = { decision: 'warned', note: 'Seen before', warning: 'Use your own name.' };
  await (await factory.asAdmin()).send('PUT', `/admin/reports/${id}/decision`, warning);
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(
    page.getByText(/has already decided this report and warned the person\.$/).first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('Seen before');
});
