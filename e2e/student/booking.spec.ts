import { dateInDays, expect, test } from '../fixtures.ts';

const DATE = dateInDays(8);

test('a selected slot that another student books is reported at once, and the rest of the form is kept', async ({
  page,
  signInAs,
  factory,
}) => {
  const [student, rival, mentor] = [await factory.student(), await factory.student(), await factory.mentor()];
  await factory.openSlots(mentor, DATE, ['09:00 AM', '10:00 AM']);
  await signInAs(student);
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');
  await page.goto(`/booksession?mentor=${mentor.id}&day=${DATE}`);
  await stream;
  const hours = page.getByRole('group', { name: 'Time' }).getByRole('button');
  await hours.filter({ hasText: '09:00 AM' }).click();
  await page.getByLabel('Topic').fill('Too late');
  await factory.book(rival, mentor, { date: DATE, timeSlot: '09:00 AM' });

  const told = page.getByText('This time slot has just been taken. Please choose another.');
  await expect(told).toBeVisible();
  await expect(hours).toHaveText([/10:00 AM/]);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(told).toHaveCount(2);
  await expect(page.getByLabel('Topic')).toHaveValue('Too late');
  await hours.filter({ hasText: '10:00 AM' }).click();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText('Booking successful!')).toBeVisible();
});
