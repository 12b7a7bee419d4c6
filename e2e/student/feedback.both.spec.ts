import { expect, test } from '../fixtures.ts';

const DAY_MS = 86_400_000;

test('a student rates a mentor by keyboard and finds the review in the list', async ({
  page,
  noise,
  signInAs,
  factory,
  site,
}) => {
  // A full server accepts a review only after a completed session, which the demo student has.
  // A contract server accepts any mentor.
  const mentorName = site.profile === 'contract' ? (await factory.mentor()).name : null;
  const student = site.profile === 'contract' ? await factory.student() : 'student';
  await page.clock.install();
  await signInAs(student);
  await page.goto('/feedback');
  const form = page.getByRole('region', { name: 'Give Feedback' });
  const submit = form.getByRole('button', { name: 'Submit Feedback' });
  await submit.click();
  await expect(page.getByText('Please select a mentor to provide feedback.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Mentor' }).fill(mentorName ?? '');
  await page.keyboard.press('Enter');
  await submit.click();
  await expect(page.getByText('Please select a rating before submitting feedback.')).toBeVisible();
  await form.getByRole('radio', { name: /^1 star/ }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  const comment = `Clear and patient, ${Date.now()}`;
  await form.getByLabel('Comment (optional)').fill(comment);

  // After a failed request the form keeps its values.
  noise.allow(/^500 POST \/api\/feedback/);
  await page.route('**/api/feedback', (route) => route.fulfill({ status: 500, json: { message: 'Oh no' } }));
  await submit.click();
  await expect(page.getByText('Failed to submit feedback. Please try again.')).toBeVisible();
  await expect(form.getByLabel('Comment (optional)')).toHaveValue(comment);
  await page.unroute('**/api/feedback');

  await submit.click();
  await expect(page.getByText('Feedback submitted successfully!')).toBeVisible();
  const given = page
    .getByRole('region', { name: 'Previous Feedback' })
    .getByRole('article')
    .filter({ hasText: comment });
  await expect(given.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();

  if (site.profile === 'contract') {
    await expect(given.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
    // The specification's call creates a new review each time.
    await form.getByRole('combobox', { name: 'Mentor' }).fill(mentorName ?? '');
    await page.keyboard.press('Enter');
    await form.getByRole('radio', { name: /^2 stars/ }).check({ force: true });
    await submit.click();
    await expect(page.getByRole('region', { name: 'Previous Feedback' }).getByRole('article')).toHaveCount(2);
    return;
  }
  await given.getByRole('button', { name: /^Edit/ }).click();
  const editing = page.getByRole('region', { name: 'Previous Feedback' });
  await editing.getByRole('textbox', { name: /^Comment for/ }).fill(`${comment}, twice`);
  await editing.getByRole('button', { name: 'Save' }).click();
  // The clock must not be moved while the request is in flight.
  await expect(editing.getByRole('textbox', { name: /^Comment for/ })).toHaveCount(0);
  await expect(editing.getByText(`${comment}, twice`)).toBeVisible();

  // A review can be edited for 14 days.
  await page.clock.fastForward(13 * DAY_MS);
  await expect(given.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await page.clock.fastForward(DAY_MS);
  await expect(given).toBeVisible();
  await expect(given.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
});
