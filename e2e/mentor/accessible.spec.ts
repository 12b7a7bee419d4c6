import {
  DIALOG,
  axeViolations,
  axeViolationsInBothSchemes,
  colourViolations,
  dateInDays,
  expect,
  overflowsAt,
  test,
} from '../fixtures.ts';
import { LONG } from '../support/long-tests.ts';
import { chooseDate, hourButton } from './support.ts';

const PAGES = {
  '/mentor-dashboard': 'Upcoming Sessions',
  '/session-requests': 'Pending requests',
  '/schedule-management': 'Your usual week',
  '/mentor-messages': 'Your Students',
  '/feedback-rating': 'Reviews',
  '/mentor-settings': 'Account',
};

test(
  'the main pages of a mentor have no axe violations and do not scroll sideways',
  LONG,
  async ({ page, signInAs }) => {
    test.slow();
    await signInAs('mentor');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [path, heading] of Object.entries(PAGES)) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      expect.soft(await overflowsAt(page, [768, 1920, 360]), path).toEqual([]);
      expect.soft(await axeViolations(page), `${path} on a phone, light`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      expect.soft(await colourViolations(page, 'dark'), `${path} on a desktop, dark`).toEqual([]);
    }
  },
);

test(
  'the request filter, the decline dialog and a day with unsaved changes have no axe violations',
  LONG,
  async ({ page, factory, signInAs }) => {
    test.slow();
    const [mentor, student] = await Promise.all([factory.mentor(), factory.student()]);
    const day = dateInDays(7);
    await factory.openSlots(mentor, day, ['09:00 AM', '10:00 AM']);
    await factory.book(student, mentor, { date: day, timeSlot: '09:00 AM' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(mentor);

    await page.goto('/session-requests');
    await page.getByRole('button', { name: 'Filter' }).click();
    expect(await axeViolationsInBothSchemes(page, 'main'), 'the filter').toEqual([]);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeViolationsInBothSchemes(page, DIALOG), 'the decline dialog').toEqual([]);

    await page.goto('/schedule-management');
    await chooseDate(page, day);
    await hourButton(page, '11:00 AM').click();
    await hourButton(page, '10:00 AM').click();
    await expect(page.getByText('2 changes on 1 day')).toBeVisible();
    expect(await axeViolationsInBothSchemes(page), 'a day with changes').toEqual([]);
  },
);
