import { expect, test } from '../fixtures.ts';

test('messages and settings of a contract server have no controls for blocks and reports', async ({
  page,
  factory,
  signInAs,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  for (const sender of [student, mentor]) {
    const query = new URLSearchParams({
      studentId: `${student.id}`,
      teacherId: `${mentor.id}`,
      senderId: `${sender.id}`,
      content: sender === mentor ? 'Buy my book' : 'Good morning',
    });
    await (await factory.as(sender)).send('POST', `/messages/send?${query}`);
  }
  await signInAs(student);
  await page.goto(`/messages?with=${mentor.id}`);
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Buy my book' });
  await expect(message).toBeVisible();
  await expect(page.getByRole('button', { name: /Block or report|Message actions/ })).toHaveCount(0);
  await page.goto('/student-settings');
  await expect(page.getByText('Profile Preview')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Blocked people' })).toHaveCount(0);
});

test('the admin area of a contract server has no link to reports', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Users' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Reports/ })).toHaveCount(0);
});
