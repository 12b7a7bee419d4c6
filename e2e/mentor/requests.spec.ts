import { dateInDays, expect, test } from '../fixtures.ts';
import { cardOf } from './support.ts';

const DAY = dateInDays(4);

test('a decline carries its reason to the student, and a confirmed session is cancelled with one only', async ({
  page,
  factory,
  signInAs,
}) => {
  const [mentor, ines, tomas] = await Promise.all([factory.mentor(), factory.student(), factory.student()]);
  await factory.openSlots(mentor, DAY, ['09:00 AM', '10:00 AM']);
  await factory.book(ines, mentor, { date: DAY, timeSlot: '09:00 AM' });
  const session = await factory.book(tomas, mentor, { date: DAY, timeSlot: '10:00 AM' });
  await factory.answer(mentor, session, 'CONFIRMED');
  await signInAs(mentor);
  await page.goto('/session-requests');
  const dialog = page.getByRole('dialog');
  await cardOf(page, ines).getByRole('button', { name: 'Decline' }).click();
  await dialog.getByLabel('Reason (optional)').fill('I am travelling that day.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('tab', { name: /Confirmed/ }).click();
  await cardOf(page, tomas).getByRole('button', { name: 'Cancel' }).click();
  const confirm = dialog.getByRole('button', { name: 'Cancel Session' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Reason').fill('I am ill.');
  await confirm.click();
  await expect(page.getByText('Session cancelled')).toBeVisible();
  await expect(cardOf(page, tomas)).toBeHidden();

  await page.getByRole('tab', { name: /Past/ }).click();
  await expect(cardOf(page, ines)).toContainText('I am travelling that day.');
  const calls = await factory.as(ines);
  const [declined] = await calls.get<{ reason: string; outcome: string }[]>(`/sessions?studentId=${ines.id}`);
  expect(declined).toMatchObject({ reason: 'I am travelling that day.', outcome: 'declined' });
});

test('returning students are told from new ones', async ({ page, signInAs }) => {
  await signInAs('mentor');
  await page.goto('/session-requests?student=new');
  await expect(page.getByText('Returning student')).toHaveCount(0);
  await page.goto('/session-requests?student=returning');
  await expect(page.getByText('Returning student').first()).toBeVisible();
});
