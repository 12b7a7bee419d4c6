import { expect, test } from '../fixtures.ts';

test('a student requests the deletion on one device and cancels the deletion on another device', async ({
  page,
  factory,
  signInAs,
}) => {
  const student = await factory.student();
  const device = await factory.as(student);
  await device.send('POST', '/auth/reauthenticate', { password: student.password });
  await device.send('POST', '/account/deletion');
  await signInAs(student);
  await page.goto('/student-home');
  await page.getByRole('button', { name: 'Keep My Account' }).click();
  await expect(page.getByText('Your account will not be deleted')).toBeVisible();
  expect(await device.get('/account/deletion')).toMatchObject({ requestedAt: null });
});
