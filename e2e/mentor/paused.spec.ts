import { axeViolationsInBothSchemes, expect, overflowsAt, test } from '../fixtures.ts';

test('a paused mentor reads the reason and resumes the profile by keyboard', async ({
  page,
  signInAs,
  factory,
}) => {
  const mentor = await factory.mentor();
  // The server pauses a mentor only after days, so the test stubs the first response.
  await page.route(
    '**/api/teachers/pause/*',
    (route) => route.fulfill({ json: { pause: { since: '2026-11-20T09:00:00Z', reason: 'unanswered' } } }),
    { times: 1 },
  );
  await signInAs(mentor);
  await page.goto('/mentor-dashboard');
  const notice = page.getByRole('complementary', { name: 'Paused profile' });
  await expect(notice).toContainText('several requests expired without an answer');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  expect(await overflowsAt(page, [1280, 768, 390])).toEqual([]);
  await notice.getByRole('button', { name: 'Resume Profile' }).press('Enter');
  await expect(page.getByText('Your profile is visible again.')).toBeVisible();
  await expect(notice).toBeHidden();
});
