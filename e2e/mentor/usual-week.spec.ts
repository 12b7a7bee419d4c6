import type { Slot } from '@cairn/shared/contract';
import { dateInDays, expect, test, type Person } from '../fixtures.ts';
import type { Factory } from '../support/factory.ts';
import { chooseDate, hourButton, section } from './support.ts';

/** The first date on the weekday (1 is Monday, 7 is Sunday), at least `atLeast` days from now. */
function dateOn(weekday: number, atLeast: number): string {
  for (let days = atLeast; days < atLeast + 7; days += 1) {
    const date = dateInDays(days);
    if ((new Date(`${date}T00:00:00Z`).getUTCDay() || 7) === weekday) return date;
  }
  throw new Error('a week has seven days');
}

async function openTimesOn(factory: Factory, mentor: Person, date: string): Promise<string[]> {
  const slots = await (await factory.as(mentor)).get<Slot[]>(`/schedules/available/${mentor.id}/${date}`);
  return slots.filter(({ isAvailable }) => isAvailable).map(({ timeSlot }) => timeSlot);
}

test('a mentor copies a week and opens the usual week, except on a day off', async ({
  page,
  factory,
  signInAs,
}) => {
  const mentor = await factory.mentor();
  const wednesday = dateOn(3, 8);
  await factory.openSlots(mentor, wednesday, ['09:00 AM', '03:00 PM']);
  await signInAs(mentor);
  await page.goto('/schedule-management');
  const week = section(page, 'Repeat');
  await chooseDate(page, wednesday);
  await week.getByRole('button', { name: 'Copy Week' }).click();
  await expect(week.getByText('2 hours opened')).toBeVisible();
  const next = new Date(Date.parse(wednesday) + 7 * 86_400_000).toISOString().slice(0, 10);
  expect(await openTimesOn(factory, mentor, next)).toEqual(['09:00 AM', '03:00 PM']);

  await week.getByRole('button', { name: /Tuesday, 09:00 AM/ }).click();
  await week.getByRole('button', { name: /Thursday, 02:00 PM/ }).click();
  await week.getByRole('button', { name: 'Save Usual Week' }).click();
  await expect(page.getByText('Usual week saved')).toBeVisible();

  const [first, second] = [dateOn(2, 8), dateOn(2, 15)];
  await week.getByLabel('Date').fill(first);
  await week.getByLabel('Date').press('Enter');
  await week.getByRole('button', { name: 'Take Day Off' }).click();
  await expect(week.getByRole('list', { name: 'Days off' }).getByRole('listitem')).toHaveCount(1);

  await week.getByLabel('Weeks').fill('5');
  await week.getByRole('button', { name: 'Open Hours' }).click();
  await expect(week.getByText(/hours opened/)).toBeVisible();
  await expect(week.getByText(/09:00 AM: a day off/)).toBeVisible();
  expect(await openTimesOn(factory, mentor, first)).toEqual([]);
  expect(await openTimesOn(factory, mentor, second)).toEqual(['09:00 AM']);

  await page.reload();
  await expect(week.getByRole('button', { name: /Tuesday, 09:00 AM/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

/** The next start of summer time in Berlin, on the last Sunday of March. */
function nextSpringChange(): string {
  const lastSunday = (year: number) => {
    const last = new Date(Date.UTC(year, 2, 31));
    last.setUTCDate(31 - last.getUTCDay());
    return last.toISOString().slice(0, 10);
  };
  const year = new Date().getUTCFullYear();
  return lastSunday(year) > dateInDays(0) ? lastSunday(year) : lastSunday(year + 1);
}

test('a mentor sees a notice of a clock change and cannot add a skipped time', async ({
  page,
  factory,
  signInAs,
}) => {
  const mentor = await factory.mentor({ timeZone: 'Europe/Berlin' });
  await signInAs(mentor);
  await page.goto('/schedule-management');
  await expect(page.getByText(/in your time zone, Berlin/)).toBeVisible();
  const day = nextSpringChange();
  await chooseDate(page, day);
  await expect(page.getByText(/The clocks go forward by 60 minutes/)).toBeVisible();
  await page.getByLabel('Another time').fill('02:30');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('This hour does not exist on that day: the clocks change.')).toBeVisible();
  await hourButton(page, '09:00 AM').click();
  await page.getByRole('button', { name: 'Save Availability' }).click();
  await expect(section(page, 'Existing Schedules').getByText('Available')).toHaveCount(1);
  const slots = await (await factory.as(mentor)).get<Slot[]>(`/schedules/available/${mentor.id}/${day}`);
  expect(slots[0]?.startsAt).toBe(`${day}T07:00:00.000Z`);
});
