import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** First Sundays of clocks: what a slot of a mentor in New York is for students far away, this year or the next. */
const year = new Date().getUTCMonth() >= 9 ? new Date().getUTCFullYear() + 1 : new Date().getUTCFullYear();
const sunday = (month: number, which: number) => {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return `${year}-${String(month + 1).padStart(2, '0')}-${String(((7 - first) % 7) + 1 + (which - 1) * 7).padStart(2, '0')}`;
};
const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

const summary = (page: Page) => page.getByRole('complementary', { name: 'Booking Summary' });

for (const { zone, date, day, own } of [
  // New York springs forward on the second Sunday of March: 14:00 EDT is 18:00 UTC.
  { zone: 'Asia/Kolkata', date: sunday(2, 2), day: sunday(2, 2), own: '11:30 PM' },
  // … and falls back on the first Sunday of November: 14:00 EST is 19:00 UTC.
  { zone: 'Asia/Kolkata', date: sunday(10, 1), day: dayAfter(sunday(10, 1)), own: '12:30 AM' },
  // Lord Howe falls back by half an hour on the first Sunday of April: 18:00 UTC is 04:30 there.
  { zone: 'Australia/Lord_Howe', date: sunday(3, 1), day: dayAfter(sunday(3, 1)), own: '04:30 AM' },
  // … and springs forward on the first Sunday of October: 18:00 UTC is 05:00 there.
  { zone: 'Australia/Lord_Howe', date: sunday(9, 1), day: dayAfter(sunday(9, 1)), own: '05:00 AM' },
]) {
  test(`a slot in New York on ${date} is ${own} on ${day} in ${zone}`, async ({ visit, factory }) => {
    const mentor = await factory.mentor({ timeZone: 'America/New_York' });
    const student = await factory.student({ timeZone: zone });
    await factory.openSlots(mentor, date, ['02:00 PM']);
    const { page, signIn } = await visit({ timezoneId: zone });
    await signIn(student);
    await page.goto(`/booksession?mentor=${mentor.id}&day=${day}`);
    const slot = page.getByRole('group', { name: 'Time' }).getByRole('button');
    await expect(slot).toContainText(own);
    await expect(slot).toContainText('02:00 PM New York');
    await slot.click();
    await expect(summary(page)).toContainText('in New York');
    await page.getByLabel('Topic').fill('Clocks');
    await page.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(page.getByText('Booking successful!')).toBeVisible();
    const [session] = await (
      await factory.as(student)
    ).get<{ date: string; timeSlot: string }[]>(`/sessions?studentId=${student.id}`);
    expect(session).toMatchObject({ date, timeSlot: '02:00 PM' });
  });
}
