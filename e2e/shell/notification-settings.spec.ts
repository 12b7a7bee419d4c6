import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test as base } from '../fixtures.ts';
import { unsubscribeLinkFor } from '../support/mails.ts';
import { startSite } from '../support/site.ts';
import { longUnless } from '../support/long-tests.ts';

/** A separate site that mails each change of a session at once. */
const test = base.extend<object, object>({
  site: [
    async ({ profile }, use) => {
      const site = await startSite({ profile, environment: { NOTIFICATION_WINDOW_SECONDS: '0' } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const WIDTHS = [320, 390, 1280];
const sectionOf = (page: Page) => page.getByRole('region', { name: 'Notifications' });

for (const [role, settings] of [
  ['student', '/student-settings'],
  ['mentor', '/mentor-settings'],
] as const)
  test(
    `a ${role} chooses notifications by keyboard, and a reload keeps the choice`,
    longUnless(role === 'student'),
    async ({ page, factory, signInAs }) => {
      await signInAs(await factory[role]({ timeZone: 'America/Argentina/Buenos_Aires' }));
      await page.goto(settings);
      const section = sectionOf(page);
      const reminders = section.getByRole('group', { name: 'Reminders', exact: true });
      await reminders.getByRole('checkbox', { name: 'Show in bell' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await expect(reminders.getByRole('combobox', { name: 'Mail' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await section.getByRole('group', { name: 'Messages' }).getByRole('combobox').focus();
      await page.keyboard.press('ArrowUp');
      await section.getByRole('checkbox', { name: 'Hold mails in quiet hours' }).focus();
      await page.keyboard.press('Space');
      await expect(section.getByRole('combobox', { name: 'From' })).toHaveValue('10:00 PM');
      await expect(section.getByRole('combobox', { name: 'Sent at' })).toHaveValue('06:00 PM');
      await expect(section.getByText('Buenos Aires')).toBeVisible();
      expect(await axeViolationsInBothSchemes(page)).toEqual([]);
      expect(await overflowsAt(page, WIDTHS)).toEqual([]);
      await section.getByRole('button', { name: 'Save Notifications' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Notification settings saved')).toBeVisible();

      await page.reload();
      await expect(reminders.getByRole('checkbox', { name: 'Show in bell' })).not.toBeChecked();
      await expect(reminders.getByRole('combobox', { name: 'Mail' })).toHaveValue('off');
      await expect(section.getByRole('group', { name: 'Messages' }).getByRole('combobox')).toHaveValue(
        'digest',
      );
      await expect(section.getByRole('combobox', { name: 'Until' })).toHaveValue('07:00 AM');
    },
  );

test('a mentor turns mails about requests off and on again through the link in a mail', async ({
  page,
  site,
  factory,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const date = dateInDays(4);
  await factory.openSlots(mentor, date, ['10:00 AM']);
  await factory.book(student, mentor, { date, timeSlot: '10:00 AM' });
  await expect.poll(() => unsubscribeLinkFor(site, mentor.email), { timeout: 20_000 }).not.toBeNull();
  const link = (await unsubscribeLinkFor(site, mentor.email)) ?? '';
  const own = await factory.as(mentor);
  const mailSetting = async () =>
    (await own.get<{ mail: { requests: string } }>('/account/notification-preferences')).mail.requests;

  await page.goto(link);
  await expect(page.getByText('Emails about requests are turned on.')).toBeVisible();
  expect(await mailSetting()).toBe('at-once');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, WIDTHS)).toEqual([]);
  await page.getByRole('button', { name: 'Turn Off' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Emails about requests are turned off.')).toBeVisible();
  expect(await mailSetting()).toBe('off');
  await expect(page.getByRole('button', { name: 'Turn On Again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Emails about requests are turned on.')).toBeVisible();
  expect(await mailSetting()).toBe('at-once');
});

test('an unsubscribe link with an unknown token shows an error', async ({ page, noise }) => {
  noise.allow(/404 .*\/api\/unsubscribe/);
  await page.goto('/unsubscribe#invented');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});
