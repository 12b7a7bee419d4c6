import {
  type ProviderStandIn,
  STAND_IN_CLIENT,
  startProviderStandIn,
} from '@cairn/tooling/calendars/provider-stand-in.ts';
import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test as base } from '../fixtures.ts';
import { startSite } from '../support/site.ts';

const test = base.extend<object, { standIn: ProviderStandIn }>({
  standIn: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires destructuring; no other fixture is used
    async ({}, use) => {
      const standIn = await startProviderStandIn();
      await use(standIn);
      await standIn.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ profile, standIn }, use) => {
      const site = await startSite({
        profile,
        environment: {
          GOOGLE_CALENDAR_CLIENT_ID: STAND_IN_CLIENT.clientId,
          GOOGLE_CALENDAR_CLIENT_SECRET: STAND_IN_CLIENT.clientSecret,
          CALENDAR_STAND_IN: standIn.origin,
        },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('a connected Google Calendar hides the busy slots of a mentor from students', async ({
  page,
  standIn,
  factory,
  signInAs,
  noise,
}) => {
  test.slow();
  const [mentor, student] = [await factory.mentor(), await factory.student()];
  const date = dateInDays(5);
  await factory.openSlots(mentor, date, ['09:00 AM', '11:00 AM']);
  const free = async () =>
    (await factory.as(student)).get<{ timeSlot: string; startsAt: string; endsAt: string }[]>(
      `/schedules/available/${mentor.id}/${date}`,
    );
  const [first] = await free();
  standIn.putEvent('google', 'dentist', { start: first?.startsAt ?? '', end: first?.endsAt ?? '' });

  await signInAs(mentor);
  await page.goto('/mentor-settings');
  const section = page.getByRole('region', { name: 'Connected calendar' });
  await expect(section.getByText(/not verified against the real service yet/)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Connect Outlook' })).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect.soft(await overflowsAt(page, [1280, 768, 390, 320])).toEqual([]);
  noise.allow(/^403 POST \/api\/account\/calendar-account/);
  await section.getByRole('button', { name: 'Connect Google Calendar' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Enter your password' });
  await question.getByLabel('Your password').fill(mentor.password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Deny' }).click();
  await expect(section.getByText(/not all permissions were granted/)).toBeInViewport();
  expect(page.url()).not.toContain('calendar=');

  await section.getByRole('button', { name: 'Connect Google Calendar' }).press('Enter');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText('Calendar connected')).toBeVisible();
  await expect(section.getByText(/ada@example.com at Google Calendar/)).toBeInViewport();
  await expect(section.getByText(/Last read/)).toBeVisible();
  expect((await free()).map(({ timeSlot }) => timeSlot)).toEqual(['11:00 AM']);
  expect.soft(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect.soft(await overflowsAt(page, [1280, 768, 390, 320])).toEqual([]);

  await section.getByRole('button', { name: 'Disconnect' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Disconnect the calendar?' })
    .getByRole('button', { name: 'Disconnect' })
    .press('Enter');
  await expect(section.getByRole('button', { name: 'Connect Google Calendar' })).toBeVisible();
  await expect.poll(async () => (await free()).length).toBe(2);
  expect([...standIn.stateOf('google').refreshTokens]).toEqual([]);
});
