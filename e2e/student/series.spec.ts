import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test } from '../fixtures.ts';

const WIDTHS = [1280, 768, 390];
/** Dates a week apart. */
const DATES = [9, 16, 23, 30, 37].map(dateInDays) as [string, string, string, string, string];
const HOUR = '09:00 AM';

test('a student books a weekly series around conflicts, and ends the series later', async ({
  page,
  signInAs,
  visit,
  factory,
}) => {
  test.slow();
  const [student, mentor, other] = [await factory.student(), await factory.mentor(), await factory.mentor()];
  // The third date has no open slot, and on the fourth the student has another session.
  for (const date of DATES.filter((_date, index) => index !== 2)) {
    await factory.openSlots(mentor, date, [HOUR]);
  }
  await factory.openSlots(other, DATES[3], [HOUR]);
  await factory.book(student, other, { date: DATES[3], timeSlot: HOUR });

  await signInAs(student);
  await page.goto(`/booksession?mentor=${mentor.id}&day=${DATES[0]}`);
  await page.getByRole('group', { name: 'Time' }).getByRole('button', { name: '9:00 AM' }).press('Enter');
  await page.getByRole('combobox', { name: 'Repeat' }).focus();
  await page.keyboard.type('Weekly');
  await page.getByRole('combobox', { name: 'Number of sessions' }).focus();
  await page.keyboard.type('5');
  const dates = page.getByRole('list', { name: 'Dates of the series' }).getByRole('listitem');
  await expect(dates).toHaveText([
    /Free$/,
    /Free$/,
    /No slot at this time$/,
    /You have a session then$/,
    /Free$/,
  ]);
  await expect(page.getByText('3 of 5 sessions will be requested. The others are left out.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Booking Summary' })).toContainText(
    '3 sessions, weekly',
  );
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  expect(await overflowsAt(page, WIDTHS)).toEqual([]);
  await page.getByLabel('Topic').fill('Reading code together');
  await page.getByRole('button', { name: 'Confirm Booking' }).press('Enter');
  await expect(page).toHaveURL(/\/sessions$/);
  const cards = page.getByRole('article', { name: `Session with ${mentor.name}` });
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(1)).toContainText('Session 2 of 3, weekly');

  const answering = await visit();
  await answering.signIn(mentor);
  await answering.page.goto('/session-requests');
  const request = answering.page.getByRole('article', { name: `Session with ${student.name}` });
  await expect(request).toContainText('Series of 3 sessions, weekly');
  await expect(request.getByRole('list', { name: 'Dates of the series' }).getByRole('listitem')).toHaveCount(
    3,
  );
  expect(await axeViolationsInBothSchemes(answering.page, 'main')).toEqual([]);
  expect(await overflowsAt(answering.page, WIDTHS)).toEqual([]);
  await request.getByRole('button', { name: `Accept all sessions of ${student.name}` }).press('Enter');
  await expect(answering.page.getByText('No pending requests').first()).toBeVisible();

  // The student's page updates without a reload.
  await expect(cards.filter({ hasText: 'Confirmed' })).toHaveCount(3);
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  expect(await overflowsAt(page, WIDTHS)).toEqual([]);
  await cards
    .nth(1)
    .getByRole('button', { name: /^Cancel the session/ })
    .press('Enter');
  await page.getByRole('button', { name: 'Cancel Session', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const cancelled = page.getByRole('region', { name: 'Declined and Cancelled' });
  await expect(cancelled.getByRole('article', { name: `Session with ${mentor.name}` })).toHaveCount(1);

  await cards
    .first()
    .getByRole('button', { name: /^End the series/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: `End the series with ${mentor.name}?` });
  await expect(dialog).toContainText('All 2 remaining sessions');
  expect(await axeViolationsInBothSchemes(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'End the Series', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cancelled.getByRole('article', { name: `Session with ${mentor.name}` })).toHaveCount(3);
  // The session with the other mentor stays.
  await expect(page.getByRole('article', { name: `Session with ${other.name}` })).toContainText('Pending');
});
