import { dateInDays, expect, test } from '../fixtures.ts';

test('against a server without instants a session can be joined at any time and put into a calendar', async ({
  page,
  signInAs,
  factory,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const date = dateInDays(10);
  await factory.openSlots(mentor, date, ['09:00 AM']);
  const session = await factory.book(student, mentor, { date, timeSlot: '09:00 AM' });
  await factory.answer(mentor, session, 'CONFIRMED');
  await signInAs(student);
  await page.goto('/sessions');
  const card = page.getByRole('article', { name: `Session with ${mentor.name}` });
  await expect(card.getByRole('link', { name: /^Join/ })).toHaveAttribute('target', '_blank');
  await expect(card.getByRole('button', { name: /^Reschedule/ })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: /calendar/ }).click();
  expect((await download).suggestedFilename()).toBe(`session-${session.id}.ics`);
});
