import type { Locator, Page } from '@playwright/test';
import { axeViolationsInBothSchemes, dateInDays, expect, test } from '../fixtures.ts';
import { chooseDate, section } from './support.ts';

const DAY = dateInDays(6);
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(DAY));

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('the cells are not visible');
  await page.mouse.move(start.x + start.width / 2, start.y + 4);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + 4, { steps: 6 });
  await page.mouse.up();
}

test('all rows of the week grid have the same height', async ({ page, factory, signInAs }) => {
  const mentor = await factory.mentor();
  const days = Array.from({ length: 14 }, (_, day) => dateInDays(1 + day));
  const monday = days.findIndex((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 1);
  for (const [index, date] of days.slice(monday, monday + 7).entries()) {
    await factory.openSlots(mentor, date, [index === 6 ? '09:15 AM' : '09:00 AM']);
  }
  await signInAs(mentor);
  await page.goto('/schedule-management');
  await chooseDate(page, days[monday] ?? DAY);
  const grid = section(page, 'Your week').getByRole('grid');
  await expect(grid.getByRole('button', { name: /, Open$/ })).toHaveCount(7);
  const heights = await grid
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
});

test('a mentor opens 45-minute slots by mouse and keyboard, and a student books a slot', async ({
  page,
  factory,
  signInAs,
}) => {
  // In a window of this height, the mouse can drag over the whole grid without scrolling.
  await page.setViewportSize({ width: 1280, height: 1400 });
  const [mentor, student] = [await factory.mentor(), await factory.student()];
  await factory.openSlots(mentor, DAY, ['10:00 AM']);
  await factory.book(student, mentor, { date: DAY, timeSlot: '10:00 AM' });
  await signInAs(mentor);
  await page.goto('/schedule-management');
  await chooseDate(page, DAY);
  const week = section(page, 'Your week');
  const cell = (time: string, state = '') =>
    week.getByRole('grid').getByRole('button', { name: new RegExp(`^${WEEKDAY}.*${time}, ${state}`) });
  await week.getByText('45 min', { exact: true }).click();
  await drag(page, cell('09:00 AM'), cell('11:30 AM'));
  await expect(
    week.getByText(/^2 hours to open. Skipped: .*09:45 AM, overlaps another hour.$/),
  ).toBeVisible();
  await expect(cell('11:00 AM', 'To open, 45 min')).toBeVisible();

  await cell('02:00 PM').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(week.getByText(/02:00 PM to 02:45 PM/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell('02:00 PM', 'To open, 45 min')).toBeFocused();
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Save Availability' }).click();
  const saved = section(page, 'Existing Schedules').getByRole('listitem');
  await expect(saved).toHaveText([
    /09:00 AM 45 min.*Available/,
    /10:00 AM.*Booked/,
    /11:00 AM 45 min.*Available/,
    /02:00 PM 45 min.*Available/,
  ]);
  await drag(page, cell('11:00 AM'), cell('09:00 AM'));
  await expect(week.getByText(/^2 hours to close. Skipped: .*10:00 AM, booked.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();

  await signInAs(student);
  await page.goto(`/booksession?mentor=${mentor.id}&day=${DAY}`);
  const times = page.getByRole('group', { name: 'Time' }).getByRole('button');
  await expect(times).toHaveText(['9:00 AM, 45 min', '11:00 AM, 45 min', '2:00 PM, 45 min']);
  await times.first().click();
  await expect(page.getByRole('complementary', { name: 'Booking Summary' })).toContainText('45 minutes');
  await page.getByLabel('Topic').fill('Pointers');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Pointers' })).toContainText(/9:00 AM, 45 min/);

  await signInAs(mentor);
  await page.goto('/session-requests');
  await expect(page.getByRole('article').filter({ hasText: 'Pointers' })).toContainText(
    /9:00 AM, 45 minutes/,
  );
});
