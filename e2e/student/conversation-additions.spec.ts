import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test } from '../fixtures.ts';

const log = (page: Page) => page.getByRole('log');
const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

test('a mentor searches a conversation and replies to a message, and the student mutes the conversation', async ({
  visit,
  factory,
}) => {
  test.slow();
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const date = dateInDays(12);
  await factory.openSlots(mentor, date, ['09:00 AM']);
  await factory.book(student, mentor, { date, timeSlot: '09:00 AM' });
  const pair = { studentId: student.id, teacherId: mentor.id };
  const asStudent = await factory.as(student);
  const write = (content: string) =>
    asStudent.send('POST', '/messages/send', { ...pair, senderId: student.id, content });
  await write('The first question\nwith a second line');
  for (let n = 1; n <= 60; n += 1) await write(`Thought ${n}`);

  const [left, right] = [await visit(), await visit()];
  await left.signIn(student);
  await right.signIn(mentor);
  await left.page.goto(`/messages?with=${mentor.id}`);
  await right.page.goto(`/mentor-messages?with=${student.id}`);
  await expect(bubble(right.page, 'Thought 60')).toBeVisible();

  // The mentor finds and opens the first message, which is not loaded.
  const search = right.page.getByRole('button', { name: 'Search this conversation' });
  await search.click();
  await right.page.getByRole('searchbox', { name: 'Search this conversation' }).fill('question FIRST');
  await expect(right.page.getByRole('status').filter({ hasText: '1 message found' })).toBeVisible();
  expect(await axeViolationsInBothSchemes(right.page)).toEqual([]);
  expect(await overflowsAt(right.page, [320, 390, 768, 1280])).toEqual([]);
  await right.page.getByRole('list', { name: 'Found messages' }).getByRole('button').press('Enter');
  await expect(bubble(right.page, 'The first question')).toBeFocused();
  await expect(bubble(right.page, 'The first question')).toBeInViewport();
  await right.page.getByRole('searchbox', { name: 'Search this conversation' }).press('Escape');
  await expect(search).toBeFocused();

  await bubble(right.page, 'The first question').hover();
  await bubble(right.page, 'The first question').getByRole('button', { name: 'Message actions' }).click();
  await bubble(right.page, 'The first question').getByRole('button', { name: 'Reply' }).click();
  await expect(composer(right.page)).toBeFocused();
  await expect(right.page.getByRole('group', { name: 'Reply' })).toContainText('The first question');
  await right.page.keyboard.type('An answer');
  await expect(left.page.getByText('Typing…')).toBeVisible();
  await expect(left.page.getByText(`${mentor.name} is typing`)).toBeAttached();
  expect(await axeViolationsInBothSchemes(right.page)).toEqual([]);
  await right.page.keyboard.press('Enter');
  await expect(right.page.getByRole('group', { name: 'Reply' })).toHaveCount(0);
  await expect(bubble(left.page, 'An answer')).toBeVisible();
  await expect(left.page.getByText('Typing…')).toHaveCount(0);
  const quote = bubble(left.page, 'An answer').getByRole('button', {
    name: 'In reply to You: The first question. Go to this message',
  });
  await quote.click();
  await expect(bubble(left.page, 'with a second line')).toBeFocused();
  await expect(bubble(left.page, 'with a second line')).toBeInViewport();
  expect(await axeViolationsInBothSchemes(left.page)).toEqual([]);

  // The quote shows at once that the first message was deleted.
  await bubble(left.page, 'with a second line').hover();
  await bubble(left.page, 'with a second line').getByRole('button', { name: 'Message actions' }).click();
  await bubble(left.page, 'with a second line').getByRole('button', { name: 'Delete' }).click();
  await left.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  for (const { page } of [left, right])
    await expect(
      bubble(page, 'An answer').getByRole('button', {
        name: /^In reply to .+: Message deleted\. Go to this message$/,
      }),
    ).toBeVisible();

  // All tabs of the account show that a conversation is muted.
  const second = await left.context.newPage();
  await second.goto(`/messages?with=${mentor.id}`);
  await left.page.getByRole('button', { name: `Mute, block or report ${mentor.name}` }).click();
  await left.page.getByRole('button', { name: 'Mute Conversation' }).click();
  for (const page of [left.page, second]) {
    await expect(page.getByRole('heading', { name: new RegExp(`^${mentor.name} ?, muted$`) })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Your Mentors' }).getByRole('button', { name: / ?, muted / }),
    ).toBeVisible();
  }
  // A tab that shows the conversation would mark the message as read.
  for (const page of [left.page, second]) {
    await page.goto('/student-home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const sent = right.page.waitForResponse(/\/api\/messages\/send/);
  await composer(right.page).fill('Quiet');
  await composer(right.page).press('Enter');
  expect((await sent).ok()).toBe(true);
  expect(await asStudent.get('/messages/unread')).toEqual({ unread: 0 });
  await second.goto(`/messages?with=${mentor.id}`);
  await expect(bubble(second, 'Quiet')).toBeVisible();
});
