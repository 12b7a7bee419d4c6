import type { Page } from '@playwright/test';
import {
  axeViolationsInBothSchemes,
  dateInDays,
  expect,
  overflowsAt,
  test,
  type Person,
} from '../fixtures.ts';
import type { Factory } from '../support/factory.ts';

const log = (page: Page) => page.getByRole('log');
const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
const menu = (page: Page, text: string) =>
  bubble(page, text).getByRole('button', { name: 'Message actions' });
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Edit message' });

/** Creates a student who has booked a mentor and has sent these texts to the mentor. */
async function conversation(
  factory: Factory,
  ...texts: string[]
): Promise<{ student: Person; mentor: Person }> {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const date = dateInDays(12);
  await factory.openSlots(mentor, date, ['09:00 AM']);
  await factory.book(student, mentor, { date, timeSlot: '09:00 AM' });
  const asStudent = await factory.as(student);
  for (const content of texts)
    await asStudent.send('POST', '/messages/send', {
      studentId: student.id,
      teacherId: mentor.id,
      senderId: student.id,
      content,
    });
  return { student, mentor };
}

test('a student edits and deletes a message, and the mentor sees both changes live', async ({
  visit,
  factory,
}) => {
  test.slow();
  const { student, mentor } = await conversation(factory, 'First', 'Helo');
  const [left, right] = [await visit(), await visit()];
  await left.signIn(student);
  await right.signIn(mentor);
  await left.page.goto(`/messages?with=${mentor.id}`);
  await right.page.goto(`/mentor-messages?with=${student.id}`);
  await expect(bubble(right.page, 'Helo')).toBeVisible();
  await composer(left.page).fill('A draft');

  // All messages share one Tab stop, and the arrow keys move between the messages.
  await composer(left.page).press('Shift+Tab');
  await expect(left.page.getByRole('button', { name: 'Add Files' })).toBeFocused();
  await left.page.keyboard.press('Shift+Tab');
  await expect(menu(left.page, 'Helo')).toBeFocused();
  await left.page.keyboard.press('ArrowUp');
  await expect(menu(left.page, 'First')).toBeFocused();
  await left.page.keyboard.press('End');
  await left.page.keyboard.press('Enter');
  expect(await axeViolationsInBothSchemes(left.page)).toEqual([]);
  expect(await overflowsAt(left.page, [320, 390, 768, 1280])).toEqual([]);
  await left.page.keyboard.press('Escape');
  await expect(menu(left.page, 'Helo')).toBeFocused();
  await left.page.keyboard.press('Enter');
  // Skips Reply and Copy Text.
  for (let times = 0; times < 3; times += 1) await left.page.keyboard.press('Tab');
  await left.page.keyboard.press('Enter');
  await expect(editor(left.page)).toBeFocused();
  await expect(editor(left.page)).toHaveValue('Helo');
  expect(await axeViolationsInBothSchemes(left.page)).toEqual([]);
  await editor(left.page).fill('Hello');
  await left.page.keyboard.press('Enter');

  for (const { page } of [left, right]) {
    await expect(bubble(page, 'Hello')).toContainText('edited');
    await expect(bubble(page, 'Helo')).toHaveCount(0);
  }
  await expect(composer(left.page)).toBeFocused();
  await expect(composer(left.page)).toHaveValue('A draft');

  await bubble(left.page, 'Hello').hover();
  await menu(left.page, 'Hello').click();
  await bubble(left.page, 'Hello').getByRole('button', { name: 'Delete' }).click();
  await left.page
    .getByRole('dialog', { name: 'Delete this message?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  for (const { page } of [left, right]) {
    await expect(bubble(page, 'Message deleted')).toBeVisible();
    await expect(page.getByText('Hello')).toHaveCount(0);
    await expect(bubble(page, 'Message deleted').getByRole('button')).toHaveCount(0);
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  }
  const row = right.page
    .getByRole('region', { name: 'Your Students' })
    .getByRole('button', { name: student.name });
  await expect(row).toContainText('Message deleted');
  await left.page.reload();
  await expect(bubble(left.page, 'Message deleted')).toBeVisible();
});

test('a refused edit is undone, and the new text stays in the editor with the reason', async ({
  page,
  noise,
  signInAs,
  factory,
}) => {
  const { student, mentor } = await conversation(factory, 'Helo');
  await signInAs(student);
  await page.goto(`/messages?with=${mentor.id}`);
  noise.allow(/^409 PUT \/api\/messages\//);
  const message = 'Messages can be edited and deleted for 15 minutes after they were sent.';
  await page.route('**/api/messages/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: { message } }) : route.fallback(),
  );
  await bubble(page, 'Helo').hover();
  await menu(page, 'Helo').click();
  await bubble(page, 'Helo').getByRole('button', { name: 'Edit' }).click();
  await editor(page).fill('Hello again');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(editor(page)).toHaveValue('Hello again');
  await expect(editor(page)).toHaveAccessibleDescription(message);
  await expect(bubble(page, 'Helo')).not.toContainText('edited');
  await editor(page).press('Escape');
  await expect(composer(page)).toHaveValue('');
  await expect(bubble(page, 'Helo')).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a message has a visible menu button and can be deleted', async ({ page, signInAs, factory }) => {
    const { student, mentor } = await conversation(factory, 'Hello');
    await signInAs(student);
    await page.goto(`/messages?with=${mentor.id}`);
    await expect(menu(page, 'Hello')).toHaveCSS('opacity', '1');
    await menu(page, 'Hello').tap();
    await bubble(page, 'Hello').getByRole('button', { name: 'Delete' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
    await expect(bubble(page, 'Message deleted')).toBeVisible();
  });
});

test('code in a message scrolls horizontally and can be copied', async ({
  page,
  context,
  signInAs,
  factory,
}) => {
  const long = `const answer = ${'41 + '.repeat(60)}1;`;
  const text = [
    'Run `npm ci`, then:',
    '```ts',
    long,
    '<b>no markup</b>',
    '```',
    'See https://example.com/a',
  ].join('\n');
  const { student, mentor } = await conversation(factory, text);
  await signInAs(student);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/messages?with=${mentor.id}`);
  const code = log(page).getByRole('group', { name: 'Code' });
  await expect(code).toHaveText(`${long}\n<b>no markup</b>`);
  await expect(log(page).locator('p code')).toHaveText('npm ci');
  await expect(log(page).getByRole('link')).toHaveAttribute('rel', /noopener/);
  expect(await code.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true);
  expect(await overflowsAt(page, [320, 390, 768, 1280])).toEqual([]);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByText('Code copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${long}\n<b>no markup</b>`);
});
