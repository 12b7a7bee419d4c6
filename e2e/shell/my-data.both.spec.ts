import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes, expect, overflowsAt, test } from '../fixtures.ts';

async function downloadText(page: Page, name: RegExp): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

test('a student exports and downloads their data after entering the password', async ({
  page,
  site,
  factory,
  signInAs,
  noise,
  context,
}) => {
  const student = await factory.student({ name: 'Ines <script>alert(1)</script>' });
  await signInAs(student);
  await page.goto('/student-settings');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(/\d/);
  const section = page.getByRole('region', { name: 'My data' });
  if (site.profile === 'contract') {
    await expect(page.getByText('Profile Preview')).toBeVisible();
    await expect(section).toHaveCount(0);
    return;
  }
  noise.allow(/^403 POST \/api\/account\/export/);
  await section.getByRole('button', { name: 'Export My Data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.getByLabel('Your password').fill(student.password);
  await page.keyboard.press('Enter');
  await expect(section.getByText(/Available until/)).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 1280])).toEqual([]);

  const data = JSON.parse(await downloadText(page, /JSON/)) as { account: object };
  expect(data.account).toMatchObject({ email: student.email, role: 'student' });
  const html = await downloadText(page, /HTML/);
  expect(html).toContain(student.email);

  // The content security policy of the file allows neither scripts nor requests.
  const file = await context.newPage();
  await file.setContent(html);
  await expect(file.getByText('Ines <script>alert(1)</script>')).toBeVisible();
  expect(await axeViolationsInBothSchemes(file)).toEqual([]);
  await file.close();

  await page.reload();
  await expect(section.getByText(/Available until/)).toBeVisible();
});
