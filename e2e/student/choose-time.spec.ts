import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test } from '../fixtures.ts';

const DATE = dateInDays(40);
const formatDay = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(Date.parse(date));
const LONG = formatDay(DATE, { weekday: 'long', day: 'numeric', month: 'long' });
const SHORT = formatDay(DATE, { weekday: 'short', day: 'numeric', month: 'long' });

test('a student chooses a time by keyboard, and another student sees the time disappear and return', async ({
  page,
  signInAs,
  visit,
  factory,
}) => {
  test.slow();
  const [mentor, student] = [await factory.mentor(), await factory.student()];
  await factory.openSlots(mentor, DATE, ['09:00 AM', '10:00 AM']);
  await signInAs(student);
  await page.goto(`/booksession?mentor=${mentor.id}`);
  const times = page.getByRole('group', { name: 'Time' });
  const day = page.getByRole('button', { name: `${LONG}, 2 free`, exact: true });
  await page.getByRole('button', { name: `Next free: ${SHORT}`, exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`day=${DATE}`));
  await expect(times.getByRole('button')).toHaveCount(2);

  // A day without free times cannot be chosen.
  await day.press('ArrowRight');
  const focused = page.getByRole('grid').locator(':focus');
  await expect(focused).toHaveAccessibleName(/, no free times$/);
  await focused.press('Enter');
  await expect(page).toHaveURL(new RegExp(`day=${DATE}`));
  await focused.press('ArrowLeft');
  await expect(day).toBeFocused();
  await day.press('PageUp');
  await page.getByRole('grid').locator(':focus').press('PageDown');
  await expect(day).toBeFocused();
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  expect(await overflowsAt(page, [1280, 768, 390])).toEqual([]);

  const other = await visit();
  await other.signIn(await factory.student());
  await other.page.goto(`/booksession?mentor=${mentor.id}&day=${DATE}`);
  const otherTimes = other.page.getByRole('group', { name: 'Time' });
  await expect(otherTimes.getByRole('button')).toHaveCount(2);

  await times.getByRole('button', { name: '9:00 AM', exact: true }).press('Enter');
  await expect(page.getByRole('timer')).toHaveText(/^Held for you: [45]:\d\d left$/);
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  expect(await overflowsAt(page, [1280, 768, 390])).toEqual([]);
  // The page of the other student updates without a reload.
  await expect(otherTimes.getByRole('button')).toHaveText(['10:00 AM']);
  await expect(other.page.getByRole('button', { name: `${LONG}, 1 free`, exact: true })).toBeVisible();

  // A reload keeps the hold; leaving the page ends it.
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^Held for you: [45]:\d\d left$/);
  await expect(otherTimes.getByRole('button')).toHaveText(['10:00 AM']);
  await page.getByRole('navigation').getByRole('link', { name: 'Sessions' }).first().press('Enter');
  await expect(otherTimes.getByRole('button')).toHaveText(['9:00 AM', '10:00 AM']);

  // The student returns to the page, which holds the slot again.
  await page.goBack();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByLabel('Topic').fill('Sockets');
  await page.getByRole('button', { name: 'Confirm Booking' }).press('Enter');
  await expect(page.getByText('Booking successful!')).toBeVisible();
  await expect(otherTimes.getByRole('button')).toHaveText(['10:00 AM']);
});
