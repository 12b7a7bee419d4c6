import { dateInDays, expect, test } from '../fixtures.ts';
import { cardOf } from './support.ts';

test('an answer to a request sends only the status to a contract server', async ({
  page,
  factory,
  signInAs,
}) => {
  const day = dateInDays(4);
  const [mentor, ines, tomas] = await Promise.all([factory.mentor(), factory.student(), factory.student()]);
  await factory.openSlots(mentor, day, ['09:00 AM', '10:00 AM']);
  await factory.book(ines, mentor, { date: day, timeSlot: '09:00 AM' });
  await factory.book(tomas, mentor, { date: day, timeSlot: '10:00 AM' });
  await signInAs(mentor);
  await page.goto('/session-requests');
  const answer = page.waitForRequest((request) => request.method() === 'PUT');
  await cardOf(page, ines).getByRole('button', { name: 'Accept' }).click();
  expect((await answer).postDataJSON()).toEqual({ status: 'CONFIRMED' });

  const refusal = page.waitForRequest((request) => request.method() === 'PUT');
  await cardOf(page, tomas).getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  expect((await refusal).postDataJSON()).toEqual({ status: 'CANCELLED' });
});
