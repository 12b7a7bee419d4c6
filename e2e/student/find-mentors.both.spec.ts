import { expect, test } from '../fixtures.ts';

test.describe('finding mentors', () => {
  test('a search stands in the address and survives a reload', async ({ page, signInAs, factory }) => {
    const mentor = await factory.mentor();
    await signInAs('student');
    await page.goto('/find-mentors');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Expertise' }).click();
    await page.getByTitle('Cybersecurity').click();
    await expect(page).toHaveURL(/expertise=cybersecurity/);
    await page.getByRole('searchbox', { name: 'Search mentors' }).fill('nobody of this name');
    await expect(page.getByText('No mentor fits this search.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL(/\/find-mentors$/);
    await page.getByRole('searchbox', { name: 'Search mentors' }).fill(mentor.name);
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article', { name: mentor.name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('the search of every page leads to the list of mentors', async ({ page, signInAs, factory }) => {
    const mentor = await factory.mentor();
    await signInAs('student');
    await page.goto('/student-home');
    await page.getByRole('searchbox', { name: 'Search mentors' }).fill(mentor.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/find-mentors\?q=/);
    await expect(page.getByRole('article', { name: mentor.name })).toBeVisible();
  });

  test('a rating that nobody gave is told as it is, or is the one of the spec', async ({
    page,
    signInAs,
    factory,
    site,
  }) => {
    const mentor = await factory.mentor();
    await signInAs('student');
    await page.goto(`/find-mentors?q=${encodeURIComponent(mentor.name)}`);
    const card = page.getByRole('article', { name: mentor.name });
    await expect(
      card.getByText(site.profile === 'full' ? 'New' : /^4\.[6-9]$/, { exact: true }),
    ).toBeVisible();
  });

  test("a mentor's page shows who they are and leads to booking and messages", async ({
    page,
    signInAs,
    factory,
  }) => {
    const mentor = await factory.mentor();
    await signInAs('student');
    await page.goto(`/find-mentors/${mentor.id}`);
    await expect(page.getByRole('heading', { level: 1, name: mentor.name })).toBeVisible();
    await expect(page.getByText('No feedback received yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Message', exact: true }).click();
    await expect(page.getByRole('region', { name: `Chat with ${mentor.name}` })).toBeVisible();
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Book Session' }).click();
    await expect(page).toHaveURL(`/booksession?mentor=${mentor.id}`);
  });
});
