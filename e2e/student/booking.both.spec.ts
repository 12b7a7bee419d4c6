import type { Page } from '@playwright/test';
import { dateInDays, expect, test } from '../fixtures.ts';

const DATE = dateInDays(8);
const TAKEN = 'This time slot has just been taken. Please choose another.';

async function chooseDate(page: Page, date: string): Promise<void> {
  const field = page.getByLabel('Date', { exact: true });
  await field.fill(date);
  await field.press('Enter');
}
const slot = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Time' }).getByRole('button', { name });

test('a student books a free slot and sees the request under Upcoming Sessions', async ({
  page,
  signInAs,
  factory,
  site,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  await factory.openSlots(mentor, DATE, ['09:00 AM', '02:00 PM']);
  await signInAs(student);
  await page.goto('/booksession');
  await expect(page.getByText('Select a mentor to start booking')).toBeVisible();

  await page.goto(`/booksession?mentor=${mentor.id}`);
  const date = page.getByLabel('Date', { exact: true });
  await chooseDate(page, dateInDays(-1));
  await expect(date).toHaveAccessibleDescription(/^Choose .* or a later date\.$/);
  await expect(page).not.toHaveURL(/day=/);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText('Please fill all booking details')).toBeVisible();
  await date.click();
  // The page names the first free day only if the server counts the free slots of a month.
  await expect(page.getByRole('button', { name: /^Next free: / })).toHaveCount(
    site.profile === 'full' ? 1 : 0,
  );
  await chooseDate(page, DATE);
  await slot(page, '2:00 PM').click();
  await page.getByLabel('Topic').fill('Learning to read errors');

  await page.reload();
  await expect(slot(page, '2:00 PM')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Topic')).toHaveValue('Learning to read errors');
  const summary = page.getByRole('complementary', { name: 'Booking Summary' });
  await expect(summary).toContainText(mentor.name);
  await expect(summary).toContainText(/2:00\sPM/);

  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText('Booking successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/sessions$/);
  const upcoming = page.getByRole('region', { name: 'Upcoming Sessions' });
  await expect(upcoming.getByRole('article', { name: `Session with ${mentor.name}` })).toContainText(
    'Pending',
  );
});

test('a slot that another student has just booked is reported as taken, and the topic stays', async ({
  page,
  noise,
  signInAs,
  factory,
}) => {
  const [student, rival, mentor] = [await factory.student(), await factory.student(), await factory.mentor()];
  await factory.openSlots(mentor, DATE, ['09:00 AM', '10:00 AM']);
  await signInAs(student);
  // Without a hold of this student, the other student can book the slot.
  await page.route('**/api/schedules/holds/*', (route) =>
    route.fulfill({ status: 429, json: { message: '' } }),
  );
  noise.allow(/^429 (PUT|DELETE) \/api\/schedules\/holds\//);
  await page.goto(`/booksession?mentor=${mentor.id}`);
  await chooseDate(page, DATE);
  await slot(page, '9:00 AM').click();
  await page.getByLabel('Topic').fill('Too late');
  // The other student books the slot just before the booking of this student arrives.
  await page.route('**/api/sessions/book', async (route) => {
    await factory.book(rival, mentor, { date: DATE, timeSlot: '09:00 AM' });
    await route.continue();
  });
  noise.allow(/^409 POST \/api\/sessions\/book/);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText(TAKEN).first()).toBeVisible();
  await expect(slot(page, '9:00 AM')).toHaveCount(0);
  await expect(slot(page, '10:00 AM')).toBeVisible();
  await expect(page.getByLabel('Topic')).toHaveValue('Too late');
});
