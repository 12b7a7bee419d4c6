import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/**
 * The first or second Sunday of a month.
 *
 * @param month 0 to 11
 * @param which 1 for the first Sunday of the month, 2 for the second
 */
function sundayOf(year: number, month: number, which: number): Date {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return new Date(Date.UTC(year, month, ((7 - first) % 7) + 1 + (which - 1) * 7));
}
/** The date of the next {@link sundayOf} after today. */
function sunday(month: number, which: number): string {
  const year = new Date().getUTCFullYear();
  const date = sundayOf(year, month, which);
  const next = date > new Date() ? date : sundayOf(year + 1, month, which);
  return next.toISOString().slice(0, 10);
}
const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

const summary = (page: Page) => page.getByRole('complementary', { name: 'Booking Summary' });

/** Slots at 14:00 in New York, by the zone of the student. The student sees `day` and `time`. */
const SLOTS = {
  'Asia/Kolkata': [
    // In New York clocks go forward on the second Sunday of March: 14:00 EDT is 18:00 UTC.
    { date: sunday(2, 2), day: sunday(2, 2), time: '11:30 PM' },
    // In New York clocks go back on the first Sunday of November: 14:00 EST is 19:00 UTC.
    { date: sunday(10, 1), day: dayAfter(sunday(10, 1)), time: '12:30 AM' },
  ],
  'Australia/Lord_Howe': [
    // On Lord Howe clocks go back by half an hour on the first Sunday of April: 18:00 UTC is 04:30 there.
    { date: sunday(3, 1), day: dayAfter(sunday(3, 1)), time: '4:30 AM' },
    // On Lord Howe clocks go forward on the first Sunday of October: 18:00 UTC is 05:00 there.
    { date: sunday(9, 1), day: dayAfter(sunday(9, 1)), time: '5:00 AM' },
  ],
} as const;

for (const [zone, slots] of Object.entries(SLOTS)) {
  test(`a student in ${zone} books slots of a mentor in New York around clock changes`, async ({
    visit,
    factory,
  }) => {
    const mentor = await factory.mentor({ timeZone: 'America/New_York' });
    const student = await factory.student({ timeZone: zone });
    const { page, signIn } = await visit({ timezoneId: zone });
    await signIn(student);
    for (const { date, day, time } of slots) {
      await factory.openSlots(mentor, date, ['02:00 PM']);
      await page.goto(`/booksession?mentor=${mentor.id}&day=${day}`);
      const slot = page.getByRole('group', { name: 'Time' }).getByRole('button');
      await expect(slot).toContainText(time);
      await expect(slot).toContainText('2:00 PM New York');
      await slot.click();
      await expect(summary(page)).toContainText('in New York');
      await page.getByLabel('Topic').fill('Clocks');
      await page.getByRole('button', { name: 'Confirm Booking' }).click();
      await expect(page.getByText('Booking successful!').first()).toBeVisible();
      await expect(page).toHaveURL(/\/sessions$/);
    }
    const sessions = await (
      await factory.as(student)
    ).get<{ date: string; timeSlot: string }[]>(`/sessions?studentId=${student.id}`);
    expect(sessions.map(({ date, timeSlot }) => ({ date, timeSlot }))).toEqual(
      expect.arrayContaining(slots.map(({ date }) => ({ date, timeSlot: '02:00 PM' }))),
    );
  });
}
