import { dateInDays, expect, test } from '../fixtures.ts';

test('who is new finds on every page what to do next', async ({ page, signInAs, factory }) => {
  await signInAs(await factory.student());
  await page.goto('/sessions');
  await expect(page.getByText('No upcoming sessions found.')).toBeVisible();
  await expect(page.getByText('No past sessions found.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Find Mentors' })).toBeVisible();
  const places = page.getByRole('navigation', { name: 'Student' });
  await places.getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByText('Nothing to review at the moment.')).toBeVisible();
  await expect(page.getByText('You have not given any feedback yet.')).toBeVisible();
  await places.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByText('Select a conversation to start messaging')).toBeVisible();
});

/** What fails on a page, by the calls below /api that answer 500, and the catalogue's words for it (spec 8). */
const FAILURES: readonly (readonly [path: string, failing: RegExp, words: readonly string[]])[] = [
  ['/sessions', /^\/sessions$/, ['Failed to fetch session data.']],
  ['/sessions', /^\/students\/id-by-email$/, ['Failed to fetch session data.']],
  ['/find-mentors', /^\/teachers$/, ['Failed to load mentors.']],
  ['/messages', /^\/students\/id-by-email$/, ['Failed to fetch student ID.']],
  ['/messages', /^\/teachers$/, ['Failed to load mentors.']],
  ['/messages?with=:mentor', /^\/messages\/conversation$/, ['Failed to load messages.']],
  ['/feedback', /^\/students\/id-by-email$/, ['Failed to fetch student ID. Please try again later.']],
  ['/feedback', /^\/feedback\/student/, ['Failed to fetch previous feedback. Please try again later.']],
  ['/find-mentors/:mentor', /^\/feedback\/teacher/, ['Failed to fetch feedback.']],
];

test('each page says in its place, in the words of the catalogue, what it could not load, and tries again', async ({
  page,
  noise,
  signInAs,
  factory,
}) => {
  test.slow();
  noise.allow(/^500 GET /);
  const mentor = await factory.mentor();
  await signInAs(await factory.student());
  for (const [path, failing, words] of FAILURES) {
    await test.step(`${path}: ${failing.source}`, async () => {
      const isFailing = ({ pathname }: URL) =>
        pathname.startsWith('/api') && failing.test(pathname.slice('/api'.length));
      await page.route(isFailing, (route) => route.fulfill({ status: 500, json: { message: 'Oh no' } }));
      await page.goto(path.replace(':mentor', String(mentor.id)));
      for (const text of words) {
        const notice = page.getByRole('alert').filter({ hasText: text });
        await expect(notice).toBeVisible();
        await page.unroute(isFailing);
        await notice.getByRole('button', { name: 'Try Again' }).click();
        await expect(notice).toHaveCount(0);
      }
    });
  }
});

test('a booking that fails says so and keeps what was chosen', async ({ page, noise, signInAs, factory }) => {
  noise.allow(/^500 /);
  const mentor = await factory.mentor();
  const day = dateInDays(9);
  await factory.openSlots(mentor, day, ['09:00 AM']);
  await signInAs(await factory.student());
  const noId = '**/api/students/id-by-email*';
  await page.route(noId, (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await page.route('**/api/sessions/book', (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await page.goto(`/booksession?mentor=${mentor.id}&day=${day}`);
  await page.getByRole('group', { name: 'Time' }).getByRole('button').click();
  await page.getByLabel('Topic').fill('Kept');
  const confirm = page.getByRole('button', { name: 'Confirm Booking' });
  await confirm.click();
  await expect(page.getByText('Failed to retrieve student ID')).toBeVisible();
  await page.unroute(noId);
  await confirm.click();
  await expect(page.getByText('Booking failed')).toBeVisible();
  await expect(page.getByLabel('Topic')).toHaveValue('Kept');
  await expect(page.getByRole('group', { name: 'Time' }).getByRole('button')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
