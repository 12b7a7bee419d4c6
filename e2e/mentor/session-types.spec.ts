import { axeViolationsInBothSchemes, dateInDays, expect, test } from '../fixtures.ts';
import { section } from './support.ts';

const DAY = dateInDays(7);

test('a mentor adds a session type with a question, and a student answers the question', async ({
  page,
  factory,
  signInAs,
}) => {
  const [mentor, student] = [await factory.mentor(), await factory.student()];
  await factory.openSlots(mentor, DAY, ['09:00 AM', '10:00 AM']);
  await signInAs(mentor);
  await page.goto('/mentor-settings');
  const types = section(page, 'Session types');
  await types.getByRole('button', { name: 'Add Session Type' }).press('Enter');
  await types.getByRole('button', { name: 'Save Session Types' }).press('Enter');
  const name = types.getByLabel('Name');
  await expect(name).toBeFocused();
  await name.fill('Intro call');
  await types.getByLabel('Length').selectOption('30 minutes');
  await types.getByLabel('Description (optional)').fill('We find out what you need.');
  await types.getByRole('button', { name: 'Add Question' }).click();
  await types.getByRole('textbox', { name: 'Question 1' }).fill('What do you want to learn?');
  await types.getByLabel('Must be answered').check();
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  await types.getByRole('button', { name: 'Save Session Types' }).click();
  await expect(page.getByText('Session types saved')).toBeVisible();
  await types.getByRole('button', { name: 'Add Session Type' }).click();
  await types.getByLabel('Name').last().fill('Code review');
  await types.getByRole('button', { name: 'Save Session Types' }).click();
  await expect(page.getByText('Session types saved')).toHaveCount(2);

  await signInAs(student);
  await page.goto(`/find-mentors/${mentor.id}`);
  const card = page.getByRole('region', { name: 'Session types' }).getByRole('listitem').first();
  await expect(card).toHaveText(/Intro call.*30 minutes.*We find out what you need/);
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  await card.getByRole('link', { name: 'Book: Intro call' }).click();
  const type = page.getByRole('group', { name: 'Session type' });
  await expect(type.getByRole('radio', { name: /^Intro call/ })).toBeChecked();
  await page.getByRole('button', { name: /^Next free: / }).click();
  await page.getByRole('button', { name: '9:00 AM, 30 min' }).click();
  await page.getByLabel('Topic').fill('Pointers');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  const question = page.getByLabel('What do you want to learn?');
  await expect(question).toBeFocused();
  await expect(question).toHaveAccessibleDescription('Please answer this question.');
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  await question.fill('How memory works');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  const own = page.getByRole('article').filter({ hasText: 'Pointers' });
  await expect(own).toContainText('Type: Intro call, 30 minutes');
  await expect(own).toContainText('9:00 AM, 30 min');

  await signInAs(mentor);
  await page.goto('/session-requests');
  const request = page.getByRole('article').filter({ hasText: 'Pointers' });
  await expect(request).toContainText('What do you want to learn? How memory works');
  await request.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('tab', { name: /Confirmed/ }).click();
  await expect(request).toContainText('Type: Intro call, 30 minutes');
  await request.getByRole('button', { name: /Agenda/ }).click();
  await expect(page.getByRole('textbox', { name: 'Agenda', exact: true })).toHaveValue(
    /Topic: Pointers\nType: Intro call, 30 minutes\n\nWhat do you want to learn\?\nHow memory works/,
  );
});
