import { dateInDays, expect, test } from '../fixtures.ts';

test('a mentor writes to a student', async ({ page, factory, signInAs }) => {
  const [mentor, student] = await Promise.all([factory.mentor(), factory.student()]);
  await factory.openSlots(mentor, dateInDays(3), ['09:00 AM']);
  await factory.book(student, mentor, { date: dateInDays(3), timeSlot: '09:00 AM' });
  await signInAs(mentor);
  await page.goto('/mentor-messages');
  await expect(page.getByRole('heading', { name: 'Your Students' })).toBeVisible();
  await expect(page.getByText('Select a conversation to start messaging')).toBeVisible();
  await page.getByText(student.name).click();
  await page.getByRole('textbox', { name: /message/i }).fill('See you on Tuesday.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('See you on Tuesday.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('See you on Tuesday.').first()).toBeVisible();
});
