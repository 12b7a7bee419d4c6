import { dateInDays, expect, test } from '../fixtures.ts';

test('a search is part of the URL, survives a reload and works with the back button', async ({
  page,
  signInAs,
  factory,
  site,
}) => {
  const mentor = await factory.mentor();
  await signInAs('student');
  await page.goto('/find-mentors');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Expertise' }).click();
  await page.getByTitle('Cybersecurity').click();
  await expect(page).toHaveURL(/expertise=cybersecurity/);
  await page.getByRole('combobox', { name: 'Rating' }).click();
  await page.getByTitle('4.5 and better').click();
  await expect(page).toHaveURL(/rating=4\.5/);
  // The filter by day is shown only if the server filters the list of mentors.
  const freeOn = page.getByLabel('Free on');
  await expect(freeOn).toHaveCount(site.profile === 'full' ? 1 : 0);
  if (site.profile === 'full') {
    await freeOn.fill(dateInDays(5));
    await freeOn.press('Enter');
    await expect(page).toHaveURL(new RegExp(`on=${dateInDays(5)}`));
  }
  await page.getByRole('searchbox', { name: 'Search mentors' }).fill('nobody of this name');
  await expect(page.getByText('No mentor matches this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search and Filters' }).click();
  await expect(page).toHaveURL(/\/find-mentors$/);
  await page.getByRole('searchbox', { name: 'Search mentors' }).fill(mentor.name);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article', { name: mentor.name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Sort' }).click();
  await page.getByTitle('By name').click();
  await expect(page).toHaveURL(/sort=name/);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
});

test('a press on Clear Search and Filters works while the search text changes', async ({
  page,
  signInAs,
}) => {
  await signInAs('student');
  await page.goto('/find-mentors?q=nobody+of+this+name&rating=4.5');
  const clear = page.getByRole('button', { name: 'Clear Search and Filters' });
  await clear.hover();
  await page.mouse.down();
  await page.getByRole('searchbox', { name: 'Search mentors' }).fill('nobody of that name');
  await expect(page).toHaveURL(/that\+name/);
  await expect(page.getByRole('status').filter({ hasText: '0 mentors' })).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/find-mentors$/);
});

test('a student searches for a mentor on the home page and opens profile, messages and booking', async ({
  page,
  signInAs,
  factory,
  site,
}) => {
  const mentor = await factory.mentor();
  await signInAs('student');
  await page.goto('/student-home');
  await page.getByRole('searchbox', { name: 'Search mentors' }).fill(mentor.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/find-mentors\?q=/);
  const card = page.getByRole('article', { name: mentor.name });
  // A contract server provides no ratings, so the card shows a constant of the spec.
  const rating = site.profile === 'full' ? 'No ratings yet' : /^4\.[6-9]$/;
  await expect(card.getByText(rating, { exact: true })).toBeVisible();
  await card.getByRole('link', { name: mentor.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: mentor.name })).toBeVisible();
  await expect(page.getByText('No feedback received yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(page.getByRole('region', { name: `Chat with ${mentor.name}` })).toBeVisible();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Book Session' }).click();
  await expect(page).toHaveURL(`/booksession?mentor=${mentor.id}`);
});

test('a mentor card shows rating, availability and, on a full server, the next free time', async ({
  page,
  signInAs,
  factory,
  site,
}) => {
  const mentor = await factory.mentor();
  const asMentor = await factory.as(mentor);
  const account = encodeURIComponent(mentor.email);
  await asMentor.send('PUT', `/teachers/details/${account}`, {
    name: mentor.name,
    phone: '5551234567',
    expertise: 'networking',
    experience: '3-5',
    availability: 'Weekday evenings',
  });
  await factory.openSlots(mentor, dateInDays(9), ['02:00 PM']);
  await signInAs('student');
  await page.goto(`/find-mentors?q=${encodeURIComponent(mentor.name)}`);
  const card = page.getByRole('article', { name: mentor.name });
  await expect(card.getByText('Weekday evenings')).toBeVisible();
  const rating = site.profile === 'full' ? 'No ratings yet' : /^4\.[6-9]$/;
  await expect(card.getByText(rating, { exact: true })).toBeVisible();
  await expect(card.getByText('Next free:')).toHaveCount(site.profile === 'full' ? 1 : 0);
});

test('reasons for recommending a mentor are shown only if the server ranks mentors', async ({
  page,
  signInAs,
  factory,
  site,
}) => {
  const mentor = await factory.mentor();
  await factory.openSlots(mentor, dateInDays(2), ['02:00 PM']);
  await signInAs('student');
  await page.goto(`/find-mentors?q=${encodeURIComponent(mentor.name)}`);
  const card = page.getByRole('article', { name: mentor.name });
  await expect(card).toBeVisible();
  await expect(card.getByText(/^Free /)).toHaveCount(site.profile === 'full' ? 1 : 0);
});
