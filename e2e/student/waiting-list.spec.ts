import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test } from '../fixtures.ts';

const DATE = dateInDays(9);
/** Milliseconds. The job that offers slots runs once a minute. */
const NEXT_RUN = 75_000;

test('a student joins a waiting list by keyboard and books the time that becomes free', async ({
  page,
  signInAs,
  visit,
  factory,
}) => {
  test.slow();
  const [mentor, student] = [await factory.mentor(), await factory.student()];
  await signInAs(student);
  await page.goto(`/find-mentors/${mentor.id}`);
  const join = page.getByRole('button', { name: `Notify me when ${mentor.name} has a free time` });
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  await join.press('Enter');
  await expect(page.getByText('You are number 1 on the waiting list.')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);

  await page.goto('/sessions');
  const waiting = page.getByRole('region', { name: 'Waiting List' });
  await expect(waiting).toContainText('You are number 1');
  await factory.openSlots(mentor, DATE, ['09:00 AM']);
  // The new slot is kept for the waiting list, so another student sees no free time.
  const other = await visit();
  await other.signIn(await factory.student());
  await other.page.goto(`/find-mentors/${mentor.id}`);
  await expect(other.page.getByText('This mentor has no free time at the moment.')).toBeVisible();

  // The offer appears without a reload.
  await expect(waiting).toContainText('is held for you until', { timeout: NEXT_RUN });
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  expect(await overflowsAt(page, [1280, 768, 390])).toEqual([]);
  await waiting.getByRole('link', { name: `Book this time with ${mentor.name}` }).press('Enter');
  await expect(
    page.getByRole('group', { name: 'Time' }).getByRole('button', { pressed: true }),
  ).toContainText('9:00');
  await page.getByLabel('Topic').fill('At last');
  await page.getByRole('button', { name: 'Confirm Booking' }).press('Enter');
  await expect(page.getByText('Booking successful!')).toBeVisible();
  await expect(page.getByRole('article', { name: `Session with ${mentor.name}` })).toContainText('Pending');
  await expect(waiting).toBeHidden();
});

test('a student joins and leaves the waiting list on the booking page', async ({
  page,
  signInAs,
  factory,
}) => {
  const [mentor, student] = [await factory.mentor(), await factory.student()];
  await factory.openSlots(mentor, DATE, ['09:00 AM']);
  await signInAs(student);
  await page.goto(`/booksession?mentor=${mentor.id}`);
  await page.getByRole('button', { name: `Notify me when ${mentor.name} has a free time` }).click();
  await expect(page.getByText('You are number 1 on the waiting list.')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: `Stop waiting for ${mentor.name}` }).click();
  await expect(page.getByRole('button', { name: /^Notify me/ })).toBeVisible();
});
