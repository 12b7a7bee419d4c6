import { axeViolations, dateInDays, expect, test } from '../fixtures.ts';
import { cardOf } from './support.ts';

test('the bell shows a student’s cancellation as new until the mentor opens the bell', async ({
  page,
  factory,
  signInAs,
  site,
}) => {
  const day = dateInDays(4);
  const [mentor, student] = await Promise.all([factory.mentor(), factory.student()]);
  await factory.openSlots(mentor, day, ['09:00 AM']);
  const session = await factory.book(student, mentor, { date: day, timeSlot: '09:00 AM' });
  await factory.answer(mentor, session, 'CONFIRMED');
  await signInAs(mentor);
  await page.goto('/mentor-dashboard');
  await expect(cardOf(page, student)).toBeVisible();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await (await factory.as(student)).send('PUT', `/sessions/${session.id}`, { status: 'CANCELLED' });
  if (site.profile === 'contract') {
    await expect(bell).toHaveCount(0);
    return;
  }

  // Within a minute, the notification of the cancellation replaces the notification of the request.
  await expect(bell).toHaveAccessibleName('Notifications, 1 new');
  await bell.click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('link', { name: /was cancelled/ })).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications, none new');
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications, none new');
  await bell.click();
  await panel.getByRole('link', { name: /was cancelled/ }).click();
  await expect(page).toHaveURL(/\/session-requests\?tab=closed/);
  await expect(panel).toHaveCount(0);
  await expect(cardOf(page, student)).toContainText('Cancelled by the student');
});
