import type { Slot } from '@cairn/shared/contract';
import { dateInDays, expect, test } from '../fixtures.ts';

const DATE = dateInDays(8);

test('a selected slot that another student books is immediately reported as taken', async ({
  page,
  signInAs,
  factory,
}) => {
  const [student, rival, mentor] = [await factory.student(), await factory.student(), await factory.mentor()];
  await factory.openSlots(mentor, DATE, ['09:00 AM', '10:00 AM']);
  await signInAs(student);
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events');
  await page.goto(`/booksession?mentor=${mentor.id}&day=${DATE}`);
  await stream;
  const times = page.getByRole('group', { name: 'Time' }).getByRole('button');
  await times.filter({ hasText: '9:00 AM' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByLabel('Topic').fill('Too late');
  // The student holds the second slot in another tab, which releases the first slot.
  const elsewhere = await factory.as(student);
  const slots = await elsewhere.get<Slot[]>(`/schedules/available/${mentor.id}/${DATE}`);
  const other = slots.find(({ timeSlot }) => timeSlot === '10:00 AM');
  await elsewhere.send('PUT', `/schedules/holds/${other?.id}`);
  await factory.book(rival, mentor, { date: DATE, timeSlot: '09:00 AM' });

  const taken = page.getByText('This time slot has just been taken. Please choose another.');
  await expect(taken).toBeVisible();
  await expect(times).toHaveText([/10:00 AM/]);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(taken).toHaveCount(2);
  await expect(page.getByLabel('Topic')).toHaveValue('Too late');
  await times.filter({ hasText: '10:00 AM' }).click();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText('Booking successful!')).toBeVisible();
  const request = page.getByRole('group', { name: 'Your new request' });
  await expect(request).toContainText(`${mentor.name} has to accept it.`);
  await expect(request).toBeFocused();
  await expect(request).toBeInViewport();
});

test('a student adds a note to a booking, and the mentor reads the note', async ({
  page,
  signInAs,
  factory,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  await factory.openSlots(mentor, DATE, ['09:00 AM']);
  await signInAs(student);
  await page.goto(`/booksession?mentor=${mentor.id}&day=${DATE}`);
  await page.getByRole('group', { name: 'Time' }).getByRole('button').click();
  await page.getByLabel('Topic').fill('Interviews');
  const note = page.getByLabel('Note (optional)');
  const confirm = page.getByRole('button', { name: 'Confirm Booking' });
  await note.fill('x'.repeat(203));
  await expect(page.getByText('3 characters too many')).toBeVisible();
  await confirm.click();
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('x'.repeat(203));
  await note.fill('y'.repeat(190));
  await expect(page.getByText('10 characters left')).toBeVisible();

  await note.fill('I have one on Friday.\nPlease be strict.');
  await page.reload();
  await expect(note).toHaveValue('I have one on Friday.\nPlease be strict.');
  await expect(
    page.getByRole('group', { name: 'Time' }).getByRole('button', { pressed: true }),
  ).toBeVisible();
  await confirm.click();
  await expect(page.getByText('Booking successful!')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Your note: I have one on Friday. Please be strict.');

  await signInAs(mentor);
  await page.goto('/session-requests');
  const card = page.getByRole('article', { name: `Session with ${student.name}` });
  await expect(card).toContainText('Note: I have one on Friday. Please be strict.');
  await card.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('tab', { name: /Confirmed/ }).click();
  await expect(card).toContainText('Note: I have one on Friday. Please be strict.');
});
