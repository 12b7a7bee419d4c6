import { dateInDays, expect, test } from '../fixtures.ts';
import { chooseDate, hourButton, section } from './support.ts';

const DAY = dateInDays(6);

test('a mentor opens a short hour, and a student sees its length before and after booking it', async ({
  page,
  factory,
  signInAs,
}) => {
  const [mentor, student] = [await factory.mentor(), await factory.student()];
  await signInAs(mentor);
  await page.goto('/schedule-management');
  await chooseDate(page, DAY);
  await section(page, 'Your week').getByText('30 min', { exact: true }).click();
  await hourButton(page, '09:00 AM').click();
  await page.getByLabel('Another time').fill('09:30');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(hourButton(page, '09:30 AM')).toContainText('To open, 30 min');
  await page.getByRole('button', { name: 'Save Availability' }).click();
  const saved = section(page, 'Existing Schedules').getByRole('listitem');
  await expect(saved).toHaveText([/09:00 AM 30 min.*Available/, /09:30 AM 30 min.*Available/]);

  await signInAs(student);
  await page.goto(`/booksession?mentor=${mentor.id}&day=${DAY}`);
  const times = page.getByRole('group', { name: 'Time' }).getByRole('button');
  await expect(times).toHaveText(['09:00 AM, 30 min', '09:30 AM, 30 min']);
  await times.first().click();
  await expect(page.getByRole('complementary', { name: 'Booking Summary' })).toContainText('30 minutes');
  await page.getByLabel('Topic').fill('Pointers');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Pointers' })).toContainText(/9:00 AM, 30 min/);

  await signInAs(mentor);
  await page.goto('/session-requests');
  await expect(page.getByRole('article').filter({ hasText: 'Pointers' })).toContainText(
    /9:00 AM, 30 minutes/,
  );
});
