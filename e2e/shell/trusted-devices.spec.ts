import { axeViolationsInBothSchemes, expect, test } from '../fixtures.ts';
import { codeOf } from '../support/authenticator.ts';

test('sign-in in a trusted browser needs no code until the student removes the browser', async ({
  page,
  signInAs,
  factory,
  visit,
  site,
}) => {
  test.slow();
  const student = await factory.student();
  await signInAs(student);
  const post = async (path: string, data?: object): Promise<unknown> => {
    const response = await page.request.post(`/api/auth/${path}`, {
      headers: { Origin: site.url },
      ...(data && { data }),
    });
    return response.json();
  };
  await post('reauthenticate', { password: student.password });
  const { secret } = (await post('two-factor/setup')) as { secret: string };
  await post('two-factor/confirm', { code: codeOf(secret) });

  const { page: browser } = await visit();
  const enterPassword = async () => {
    await browser.goto('/login');
    await browser.getByLabel('Email').fill(student.email);
    await browser.getByLabel('Password', { exact: true }).fill(student.password);
    await browser.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  const signOut = async () => {
    await browser.goto('/logout');
    await expect(browser).toHaveURL('/');
  };
  await enterPassword();
  await browser.getByLabel('Authentication code').fill(codeOf(secret, 1));
  const trust = browser.getByRole('checkbox', { name: 'Trust this device for 30 days' });
  await expect(trust).not.toBeChecked();
  await trust.check();
  expect(await axeViolationsInBothSchemes(browser)).toEqual([]);
  await browser.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(browser).toHaveURL('/student-home');

  await signOut();
  await enterPassword();
  await expect(browser).toHaveURL('/student-home');

  await browser.goto('/student-settings');
  const section = browser.getByRole('region', { name: 'Trusted devices' });
  await expect(section.getByRole('listitem')).toHaveText(/This device/);
  expect(await axeViolationsInBothSchemes(browser)).toEqual([]);
  await section.getByRole('button', { name: /^Remove / }).click();
  await expect(section.getByText('Every sign-in needs a code.')).toBeVisible();
  await expect(browser.locator(':focus')).toContainText('Trusted devices');

  await signOut();
  await enterPassword();
  await expect(browser.getByLabel('Authentication code')).toBeVisible();
});
