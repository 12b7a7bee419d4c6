import { dateInDays, expect, test, type Person } from '../fixtures.ts';
import type { Factory } from '../support/factory.ts';

const DATE = dateInDays(9);

async function bookWithTwoMentors(factory: Factory): Promise<[Person, Person, Person]> {
  const student = await factory.student();
  const [first, second] = [await factory.mentor(), await factory.mentor()];
  await factory.openSlots(first, DATE, ['09:00 AM', '10:00 AM']);
  await factory.openSlots(second, DATE, ['02:00 PM']);
  const confirmed = await factory.book(student, first, { date: DATE, timeSlot: '09:00 AM' }, 'Graphs');
  await factory.answer(first, confirmed, 'CONFIRMED');
  await factory.book(student, first, { date: DATE, timeSlot: '10:00 AM' }, 'Compilers');
  await factory.book(student, second, { date: DATE, timeSlot: '02:00 PM' }, 'Graphs again');
  return [student, first, second];
}

test('a student filters the sessions by status, mentor and text, and the URL keeps the filters', async ({
  page,
  factory,
  signInAs,
}) => {
  const [student, first, second] = await bookWithTwoMentors(factory);
  await signInAs(student);
  await page.goto('/sessions');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);

  await page.getByRole('searchbox', { name: 'Search by mentor or topic' }).fill('graphs');
  await expect(cards).toHaveCount(2);
  await expect(page).toHaveURL(/\?q=graphs$/);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
  };
  await choose('Mentor', second.name);
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`q=graphs&mentor=${second.id}$`));

  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Graphs again');

  await choose('Status', 'Confirmed');
  await expect(page.getByText(`No confirmed session with ${second.name} matches “graphs”.`)).toBeVisible();
  await expect(cards).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(cards).toHaveCount(3);
  await expect(page).toHaveURL(/\/sessions$/);

  await page.goto(`/sessions?status=pending&mentor=${first.id}`);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Compilers');
  await page.getByRole('navigation', { name: 'Student' }).getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Compilers');
});
