import { axeViolationsInBothSchemes, dateInDays, expect, test } from '../fixtures.ts';

test('a mentor completes the profile by keyboard, and students and visitors read the profile', async ({
  page,
  factory,
  signInAs,
  visit,
}) => {
  const mentor = await factory.mentor();
  await signInAs(mentor);
  await page.goto('/mentor-settings');
  await expect(page.getByText(/^Not on your page yet: a photo, .*career path/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit Profile' }).press('Enter');
  await page.getByLabel('Pronouns').fill('they/them');
  await page.getByLabel('Greeting').fill('Bring one question.');
  const topics = page.getByLabel('Topics you help with');
  await topics.pressSequentially('k8s');
  await topics.press('Enter');
  await topics.press('Escape');
  const languages = page.getByLabel('Languages');
  await languages.pressSequentially('Finn');
  await languages.press('Enter');
  await languages.press('Escape');
  await page
    .getByLabel('Bio', { exact: true })
    .fill('I help with **Rust**:\n- [my talks](https://example.org/talks)\n- <b>plain</b>');
  const preview = page.getByRole('complementary', { name: 'Profile preview' });
  await expect(preview.getByText('Kubernetes')).toBeVisible();
  await expect(preview.getByText('Bring one question.')).toBeVisible();
  await expect(preview.getByRole('strong')).toHaveText('Rust');
  const add = page.getByRole('button', { name: 'Add Position' });
  await add.press('Enter');
  await add.press('Enter');
  const [first, second] = [
    page.getByRole('group', { name: 'Position 1' }),
    page.getByRole('group', { name: 'Position 2' }),
  ];
  await second.getByRole('button', { name: 'Remove position 2' }).press('Enter');
  await expect(second).toHaveCount(0);
  await expect(add).toBeFocused();
  await first.getByLabel('Role').fill('Engineer');
  await first.getByLabel('Organisation').fill('Orbit');
  await first.getByLabel('From (year)').fill('2019');
  await first.getByLabel('To (year)').fill('2009');
  await page.getByRole('button', { name: 'Add Link' }).press('Enter');
  await page.getByLabel('Link 1', { exact: true }).fill('http://example.org/talks');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.press('Enter');
  await expect(first.getByText('The last year must not be before the first year')).toBeVisible();
  await expect(page.getByText('Enter an address that begins with https://')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await first.getByLabel('To (year)').fill('2021');
  await page.getByLabel('Link 1', { exact: true }).fill('https://example.org/talks');
  await save.press('Enter');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  const asMentor = await factory.as(mentor);
  const { url } = await asMentor.send<{ url: string }>('PUT', '/account/public-page', { isPublic: true });

  const student = await factory.student();
  const reader = await visit();
  await reader.signIn(student);
  await reader.page.goto('/find-mentors?language=fi');
  await reader.page.getByRole('link', { name: mentor.name, exact: true }).click();
  const visitor = await visit();
  await visitor.page.goto(new URL(url).pathname);
  for (const { page: shown } of [reader, visitor]) {
    const main = shown.getByRole('main');
    await expect(main.getByText('Bring one question.')).toBeVisible();
    await expect(main.getByText(/they\/them/)).toBeVisible();
    await expect(main.getByText('Speaks Finnish')).toBeVisible();
    await expect(main.getByText('2019 to 2021')).toBeVisible();
    await expect(main.getByText('Kubernetes')).toBeVisible();
    await expect(main.getByText('<b>plain</b>')).toBeVisible();
    for (const name of ['my talks', 'example.org/talks'])
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute(
        'rel',
        'noopener noreferrer nofollow ugc',
      );
    expect(await axeViolationsInBothSchemes(shown)).toEqual([]);
  }
});

test('a mentor sees in a request what the student is looking for', async ({
  page,
  factory,
  signInAs,
  visit,
}) => {
  const mentor = await factory.mentor();
  const slot = { date: dateInDays(3), timeSlot: '02:00 PM' };
  await factory.openSlots(mentor, slot.date, [slot.timeSlot]);
  const student = await factory.student();
  const own = await visit();
  await own.signIn(student);
  await own.page.goto('/student-settings');
  await own.page.getByRole('button', { name: 'Edit Profile' }).press('Enter');
  await own.page.getByLabel('Looking for').fill('A mock interview');
  await own.page.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(own.page.getByText('Profile updated successfully!')).toBeVisible();
  await factory.book(student, mentor, slot);
  await signInAs(mentor);
  await page.goto('/session-requests');
  await expect(page.getByText('Looking for: A mock interview')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});
