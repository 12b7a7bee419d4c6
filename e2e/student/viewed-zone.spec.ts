import type { Page } from '@playwright/test';
import type { Session } from '@cairn/shared/contract';
import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test } from '../fixtures.ts';

const WIDTHS = [390, 768, 1280];
const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
const zoneSelect = (page: Page) => page.getByRole('combobox', { name: 'Times in' });
const zoneHeader = (page: Page) =>
  page
    .getByRole('banner')
    .or(page.locator('header'))
    .filter({ has: zoneSelect(page) });

async function viewIn(page: Page, city: string) {
  await zoneSelect(page).focus();
  await page.keyboard.type(city);
  await expect(page.getByTitle(new RegExp(`/${city}$`))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(zoneHeader(page).last()).toContainText(new RegExp(`Times in\\s*${city}`));
}

test('a travelling student books by keyboard in the zone of another city', async ({ visit, factory }) => {
  test.slow();
  const mentor = await factory.mentor({ timeZone: 'America/New_York' });
  const student = await factory.student({ timeZone: 'Europe/Berlin' });
  const date = dateInDays(20);
  // 20:00 in New York is the next day in Berlin and in Tokyo.
  await factory.openSlots(mentor, date, ['08:00 AM', '08:00 PM']);
  const { page, context, signIn } = await visit({ timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' });
  await signIn(student);
  await page.goto(`/booksession?mentor=${mentor.id}&day=${date}`);
  const slots = page.getByRole('group', { name: 'Time' }).getByRole('button');
  // 8:00 AM in New York is 2:00 PM in Berlin, or 1:00 PM while only New York has daylight saving time.
  await expect(slots).toHaveText([/^[12]:00 PM8:00 AM New York$/]);
  await expect(page.getByRole('button', { name: 'Use My Zone' })).toHaveCount(0);

  // Title 0 belongs to the selected zone. Title 1 is the first option: the browser's zone.
  await zoneSelect(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTitle(/^\w+\/\w/).nth(1)).toHaveText('Asia/Tokyo (GMT+9)');
  await page.keyboard.press('Escape');
  await viewIn(page, 'Tokyo');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, WIDTHS)).toEqual([]);

  // A chosen slot keeps its instant in every zone.
  await expect(slots).toHaveText([/^(9|10):00 PM8:00 AM New York$/]);
  await slots.press('Enter');
  await viewIn(page, 'Auckland');
  await expect(slots.and(page.locator('[aria-pressed=true]'))).toContainText('8:00 AM New York');
  const summary = page.getByRole('complementary', { name: 'Booking Summary' });
  await expect(summary).toContainText(/AM \(.*8:00 AM in New York\)/);
  await page.getByLabel('Topic').fill('Maps');
  await page.getByRole('button', { name: 'Confirm Booking' }).press('Enter');
  await expect(page).toHaveURL(/\/sessions$/);
  const [session] = await (await factory.as(student)).get<Session[]>(`/sessions?studentId=${student.id}`);
  expect(session).toMatchObject({ date, timeSlot: '08:00 AM', timeZone: 'America/New_York' });

  // This tab uses the chosen zone even after a reload.
  await expect(page.getByText('in the time zone of Auckland')).toBeVisible();
  await page.reload();
  const card = page.getByRole('article').filter({ hasText: 'Maps' });
  await expect(card).toContainText(/ AM \(.*8:00 AM in New York\)/);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, WIDTHS)).toEqual([]);

  // Another tab uses the zone of the account.
  const other = await context.newPage();
  await other.goto('/sessions');
  await expect(other.getByRole('article').filter({ hasText: 'Maps' })).toContainText(
    /[12]:00 PM \(8:00 AM in New York\)/,
  );
  await page.getByRole('button', { name: 'Use My Zone' }).press('Enter');
  await expect(zoneSelect(page)).toBeFocused();
  await expect(card).toContainText(/[12]:00 PM \(8:00 AM in New York\)/);
  await expect(page.getByText('in your time zone')).toBeVisible();
});

test('a link to a slot selects this slot while the student sees times in another zone', async ({
  visit,
  factory,
}) => {
  const mentor = await factory.mentor({ timeZone: 'America/New_York' });
  const student = await factory.student({ timeZone: 'America/New_York' });
  const date = dateInDays(21);
  await factory.openSlots(mentor, date, ['08:00 PM']);
  const { page, signIn } = await visit({ timezoneId: 'America/New_York' });
  await signIn(student);
  await page.goto('/sessions');
  await viewIn(page, 'Tokyo');
  await page.goto(
    `/booksession?mentor=${mentor.id}&day=${date}&slot=${encodeURIComponent(`${date} 08:00 PM`)}`,
  );
  await expect(
    page.getByRole('group', { name: 'Time' }).getByRole('button', { pressed: true }),
  ).toContainText('8:00 PM New York');
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue(
    new RegExp(String(Number(dayAfter(date).slice(8)))),
  );
});

test('a mentor sees sessions in a different zone, but opens slots in the zone of the profile', async ({
  visit,
  factory,
}) => {
  test.slow();
  const mentor = await factory.mentor({ timeZone: 'Europe/Berlin' });
  const student = await factory.student({ timeZone: 'Europe/Berlin' });
  const date = dateInDays(22);
  await factory.openSlots(mentor, date, ['09:00 AM']);
  await factory.book(student, mentor, { date, timeSlot: '09:00 AM' }, 'Compasses');
  const { page, signIn } = await visit({ timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
  await signIn(mentor);
  await page.goto('/session-requests');
  const card = page.getByRole('article').filter({ hasText: 'Compasses' });
  await expect(card).toContainText(/, 9:00 AM, 60 minutes/);
  await viewIn(page, 'Tokyo');
  await expect(card).toContainText(/[45]:00 PM \(9:00 AM in Berlin\)/);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, WIDTHS)).toEqual([]);

  await page.goto('/schedule-management');
  await expect(page.getByText(/^You open hours in your time zone, Berlin/)).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, WIDTHS)).toEqual([]);
  const editor = page.getByRole('region', { name: 'Set your availability' });
  await editor.getByRole('textbox', { name: 'Date' }).fill(date);
  await page.keyboard.press('Enter');
  const existing = page.getByRole('region', { name: 'Existing Schedules' });
  await expect(existing).toContainText(/09:00 AM \([45]:00 PM in Tokyo\)/);
  await editor.getByRole('button', { name: /^10:00 AM/ }).press('Enter');
  await page.getByRole('button', { name: 'Save Availability' }).press('Enter');
  await expect(existing).toContainText(/10:00 AM \([56]:00 PM in Tokyo\)/);
  const opened = await (
    await factory.as(mentor)
  ).get<{ timeSlot: string; startsAt: string }[]>(`/schedules/teacher/${mentor.id}?from=${date}&to=${date}`);
  expect(opened.map(({ timeSlot }) => timeSlot).sort()).toEqual(['09:00 AM', '10:00 AM']);
});
