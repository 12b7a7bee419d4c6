import { dateInDays, expect, test } from '../fixtures.ts';
import { repairOneByOne, type Failure } from '../support/failures.ts';

test('empty pages tell a new student what to do next', async ({ page, signInAs, factory, site }) => {
  await signInAs(await factory.student());
  await page.goto('/sessions');
  await expect(page.getByText('No upcoming sessions found.')).toBeVisible();
  await expect(page.getByText('No past sessions found.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Find Mentors' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Student' });
  await navigation.getByRole('link', { name: 'Feedback' }).click();
  // On a contract server, any mentor can be rated.
  if (site.profile === 'full') await expect(page.getByText('Nothing to review at the moment.')).toBeVisible();
  else await expect(page.getByRole('button', { name: 'Submit Feedback' })).toBeVisible();
  await expect(page.getByText('You have not given any feedback yet.')).toBeVisible();
  await navigation.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByText('Select a conversation to start messaging')).toBeVisible();
});

/** Per page: the calls in the order of the requests, and the error text of each call (spec 8). */
const FAILURES: readonly (readonly [path: string, ...failures: Failure[]])[] = [
  [
    '/sessions',
    [/^\/students\/id-by-email$/, 'Failed to fetch session data.'],
    [/^\/sessions$/, 'Failed to fetch session data.'],
  ],
  ['/find-mentors', [/^\/teachers$/, 'Failed to load mentors.']],
  [
    '/messages?with=:mentor',
    [/^\/students\/id-by-email$/, 'Failed to fetch student ID.'],
    [/^\/teachers$/, 'Failed to load mentors.'],
    [/^\/messages\/conversation$/, 'Failed to load messages.'],
  ],
  [
    '/feedback',
    [/^\/students\/id-by-email$/, 'Failed to fetch student ID. Please try again later.'],
    [/^\/feedback\/student/, 'Failed to fetch previous feedback. Please try again later.'],
  ],
  ['/find-mentors/:mentor', [/^\/feedback\/teacher/, 'Failed to fetch feedback.']],
];

test('each page shows the specified text for failed calls, and Try Again loads the data', async ({
  page,
  noise,
  signInAs,
  factory,
}) => {
  test.slow();
  noise.allow(/^500 GET /);
  const mentor = await factory.mentor();
  await signInAs(await factory.student());
  for (const [path, ...failures] of FAILURES) {
    await test.step(path, () =>
      repairOneByOne(page, () => page.goto(path.replace(':mentor', String(mentor.id))), failures),
    );
  }
});

test('a failed booking shows an error and keeps the selection', async ({
  page,
  noise,
  signInAs,
  factory,
}) => {
  noise.allow(/^500 /);
  const mentor = await factory.mentor();
  const day = dateInDays(9);
  await factory.openSlots(mentor, day, ['09:00 AM']);
  await signInAs(await factory.student());
  const idCall = '**/api/students/id-by-email*';
  await page.route(idCall, (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await page.route('**/api/sessions/book', (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await page.goto(`/booksession?mentor=${mentor.id}&day=${day}`);
  await page.getByRole('group', { name: 'Time' }).getByRole('button').click();
  await page.getByLabel('Topic').fill('Kept');
  const confirm = page.getByRole('button', { name: 'Confirm Booking' });
  await confirm.click();
  await expect(page.getByText('Failed to retrieve student ID')).toBeVisible();
  await page.unroute(idCall);
  await confirm.click();
  await expect(page.getByText('Booking failed')).toBeVisible();
  await expect(page.getByLabel('Topic')).toHaveValue('Kept');
  await expect(page.getByRole('group', { name: 'Time' }).getByRole('button')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('an unsent message is visible in a conversation that failed to load', async ({
  page,
  noise,
  signInAs,
  factory,
}) => {
  noise.allow(/^500 (GET|POST) \/api\/messages/);
  const mentor = await factory.mentor();
  await signInAs(await factory.student());
  await page.route(/\/api\/messages(\/(conversation|send))?(\?|$)/, (route) =>
    route.fulfill({ status: 500, json: { message: '' } }),
  );
  await page.goto(`/messages?with=${mentor.id}`);
  const chat = page.getByRole('region', { name: /^Chat with/ });
  await expect(chat.getByText('Failed to load messages.')).toBeVisible();
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill('Kept in sight');
  await box.press('Enter');
  const message = chat.getByRole('log').getByRole('listitem').filter({ hasText: 'Kept in sight' });
  await expect(message).toContainText('Failed to send message.');
  await expect(chat.getByText('Failed to load messages.')).toBeVisible();
});
