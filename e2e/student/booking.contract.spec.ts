import { dateInDays, expect, test } from '../fixtures.ts';

const DATE = dateInDays(8);

for (const [outcome, status] of [
  ['succeeds', 200],
  ['fails', 500],
] as const) {
  test(`a booking succeeds if the call that closes the slot ${outcome}`, async ({
    page,
    noise,
    signInAs,
    factory,
  }) => {
    const [student, mentor] = [await factory.student(), await factory.mentor()];
    await factory.openSlots(mentor, DATE, ['09:00 AM']);
    await signInAs(student);
    noise.allow(/^500 POST \/api\/schedules\/set-unavailable/);
    if (status !== 200) {
      await page.route('**/api/schedules/set-unavailable', (route) => route.fulfill({ status, json: {} }));
    }
    const closing = page.waitForResponse('**/api/schedules/set-unavailable');
    await page.goto(`/booksession?mentor=${mentor.id}&day=${DATE}`);
    await page.getByRole('group', { name: 'Time' }).getByRole('button', { name: '9:00 AM' }).click();
    await page.getByLabel('Topic').fill('Closing hours');
    // Notes and series are extras.
    await expect(page.getByLabel('Note')).toHaveCount(0);
    await expect(page.getByLabel('Repeat')).toHaveCount(0);
    await page.getByRole('button', { name: 'Confirm Booking' }).click();
    const response = await closing;
    expect(response.status()).toBe(status);
    expect(response.request().postDataJSON()).toEqual({
      teacherId: mentor.id,
      date: DATE,
      unavailableSlots: ['09:00 AM'],
    });
    await expect(page.getByText('Booking successful!')).toBeVisible();
    await expect(page).toHaveURL(/\/sessions$/);
    await expect(page.getByRole('alert')).toBeEmpty();
  });
}
