import { expect, test } from '../fixtures.ts';

test('a mentor publishes a reply to a review and removes the reply', async ({ page, signInAs }) => {
  await signInAs('mentor');
  await page.goto('/feedback-rating');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Reply', exact: true }) })
    .first();
  const name = (await card.getAttribute('aria-label')) ?? '';
  const review = page.getByRole('article', { name }).first();
  await card.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel(/Your public reply to/).fill('Thank you, it was a good hour.');
  await page.getByRole('button', { name: 'Publish Reply' }).click();
  await expect(review.getByText('Thank you, it was a good hour.')).toBeVisible();
  await page.reload();
  await expect(review.getByText('Thank you, it was a good hour.')).toBeVisible();
  await review.getByRole('button', { name: 'Edit Reply' }).click();
  await page.getByRole('button', { name: 'Remove Reply' }).click();
  await expect(review.getByText('Thank you, it was a good hour.')).toBeHidden();
});

test('a mentor reports a review to the admins', async ({ page, signInAs, factory }) => {
  await signInAs('mentor');
  await page.goto('/feedback-rating');
  const reported = page.getByText('Reported to the administrator');
  await expect(page.getByRole('article').first()).toBeVisible();
  const before = await reported.count();
  await page.getByRole('button', { name: 'Report' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Report' })).toBeDisabled();
  await page.getByLabel('What is wrong with this review?').fill('It is about somebody else.');
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(reported).toHaveCount(before + 1);
  const reports = await (await factory.asAdmin()).get<{ reason: string }[]>('/admin/feedback/reported');
  expect(reports.map(({ reason }) => reason)).toContain('It is about somebody else.');
});
