import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test } from '../fixtures.ts';

test('a student creates a calendar feed, replaces its address and turns the feed off', async ({
  page,
  site,
  factory,
  signInAs,
  noise,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const slot = { date: dateInDays(5), timeSlot: '09:00 AM' } as const;
  await factory.openSlots(mentor, slot.date, [slot.timeSlot]);
  const session = await factory.book(student, mentor, slot, 'Graph algorithms');
  await signInAs(student);
  await page.goto('/student-settings');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(/\d/);
  const section = page.getByRole('region', { name: 'Calendar', exact: true });
  if (site.profile === 'contract') {
    await expect(page.getByText('Profile Preview')).toBeVisible();
    await expect(section).toHaveCount(0);
    return;
  }
  noise.allow(/^403 POST \/api\/account\/calendar-feed/);
  await section.getByRole('button', { name: 'Create Address' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.getByLabel('Your password').fill(student.password);
  await page.keyboard.press('Enter');
  const address = section.locator('code');
  await expect(address).toHaveText(/\/api\/calendar-feeds\/[\w-]{43}\.ics$/);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 1280])).toEqual([]);

  const pathOf = async () => new URL((await address.textContent()) ?? '').pathname;
  const read = async (path: string) => {
    const response = await fetch(new URL(path, site.url));
    return { status: response.status, text: await response.text() };
  };
  const first = await pathOf();
  expect((await read(first)).text).toContain(`session-${session.id}@`);
  await section.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(address).toHaveCount(0);

  await section.getByRole('button', { name: 'Replace Address' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Replace the address?' })
    .getByRole('button', { name: 'Replace Address' })
    .press('Enter');
  await expect(address).toHaveText(/\.ics$/);
  const second = await pathOf();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await section.getByRole('button', { name: 'Done' }).press('Enter');

  await section.getByRole('button', { name: 'Turn Off' }).press('Enter');
  await page
    .getByRole('dialog', { name: /Turn the calendar feed off/ })
    .getByRole('button', { name: 'Turn Off' })
    .press('Enter');
  await expect(section.getByRole('button', { name: 'Create Address' })).toBeVisible();
  expect((await read(second)).status).toBe(404);
});
