import { dateInDays, expect, test } from '../fixtures.ts';
import { failCalls, repairOneByOne, type Failure } from '../support/failures.ts';
import { chooseDate, hourButton } from './support.ts';

/** For each page: the calls in the order of the requests, each with its error text (spec 8). */
const FAILURES: readonly (readonly [path: string, ...failures: Failure[]])[] = [
  [
    '/session-requests',
    [/^\/teachers\/email\//, 'Failed to fetch session data.'],
    [/^\/sessions\/teacher$/, 'Failed to fetch session data.'],
  ],
  [
    '/mentor-messages?with=:student',
    [/^\/teachers\/email\//, 'Failed to fetch teacher ID.'],
    [/^\/messages\/students\//, 'Failed to load students.'],
    [/^\/messages\/conversation$/, 'Failed to load messages.'],
  ],
  [
    '/feedback-rating',
    [/^\/teachers\/email\//, 'Failed to fetch feedback.'],
    [/^\/feedback\/teacher\/\d+$/, 'Failed to fetch feedback.'],
  ],
];

test('the request, message and feedback pages show the specified errors and recover with Try Again', async ({
  page,
  noise,
  factory,
  signInAs,
}) => {
  test.slow();
  noise.allow(/^500 GET /);
  const [mentor, student] = await Promise.all([factory.mentor(), factory.student()]);
  await factory.openSlots(mentor, dateInDays(6), ['09:00 AM']);
  await factory.book(student, mentor, { date: dateInDays(6), timeSlot: '09:00 AM' });
  await signInAs(mentor);
  for (const [path, ...failures] of FAILURES) {
    await test.step(path, () =>
      repairOneByOne(page, () => page.goto(path.replace(':student', String(student.id))), failures),
    );
  }
});

test('a failed save of the availability shows an error and keeps the selected slot', async ({
  page,
  noise,
  factory,
  signInAs,
}) => {
  noise.allow(/^500 /);
  await signInAs(await factory.mentor());
  const identity = await failCalls(page, /^\/teachers\/email\//);
  const saving = await failCalls(page, /^\/schedules\/save$/, 'POST');
  await page.goto('/schedule-management');
  const save = page.getByRole('button', { name: 'Save Availability' });
  await save.click();
  await expect(page.getByText('No teacher logged in!')).toBeVisible();
  identity.repair();
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await chooseDate(page, dateInDays(6));
  await hourButton(page, '09:00 AM').click();
  await save.click();
  await expect(page.getByText('Failed to save schedule')).toBeVisible();
  await expect(hourButton(page, '09:00 AM')).toHaveAttribute('aria-pressed', 'true');
  saving.repair();
  await save.click();
  await expect(page.getByText('Schedule saved successfully!')).toBeVisible();
});
