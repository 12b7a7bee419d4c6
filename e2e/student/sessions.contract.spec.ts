import { dateInDays, expect, test } from '../fixtures.ts';

test('on a server without live events, a student sees and cancels a confirmed session', async ({
  page,
  signInAs,
  factory,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const date = dateInDays(10);
  await factory.openSlots(mentor, date, ['09:00 AM']);
  const session = await factory.book(student, mentor, { date, timeSlot: '09:00 AM' });
  await page.clock.install();
  await signInAs(student);
  await page.goto('/sessions');
  const card = page.getByRole('article', { name: `Session with ${mentor.name}` });
  await expect(card).toContainText('Pending');
  await factory.answer(mentor, session, 'CONFIRMED');
  // Without live events the page polls every 30 seconds.
  await page.clock.fastForward(30_000);
  await expect(card).toContainText('Confirmed');
  await expect(card.getByRole('link', { name: /^Join/ })).toHaveAttribute('target', '_blank');
  await expect(card.getByRole('button', { name: /^Reschedule/ })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: /Calendar/ }).click();
  expect((await download).suggestedFilename()).toBe(`session-${session.id}.ics`);
  await card.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('button', { name: 'Cancel Session', exact: true }).click();
  await expect(page.getByText('Session cancelled')).toBeVisible();
  await expect(card).toContainText('Cancelled');
});
