import type { Page } from '@playwright/test';
import { dateInDays, expect, test, type Person } from '../fixtures.ts';
import type { Factory } from '../support/factory.ts';
import { startSiteProxy } from '../support/site-proxy.ts';

async function conversation(factory: Factory): Promise<{ student: Person; mentor: Person }> {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const date = dateInDays(12);
  await factory.openSlots(mentor, date, ['09:00 AM']);
  await factory.book(student, mentor, { date, timeSlot: '09:00 AM' });
  return { student, mentor };
}

const log = (page: Page) => page.getByRole('log');
async function say(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill(text);
  await box.press('Enter');
}
const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });

test('each message arrives exactly once although a user is offline for ten seconds', async ({
  visit,
  factory,
  site,
}) => {
  test.setTimeout(120_000);
  const proxy = await startSiteProxy(site);
  const { student, mentor } = await conversation(factory);
  const [left, right] = [await visit(), await visit()];
  await left.signIn(student);
  await right.signIn(mentor);
  await left.context.route(`${proxy.url}/**`, (route) => route.continue());
  await left.page.goto(`${proxy.url}/messages?with=${mentor.id}`);
  await right.page.goto(`/mentor-messages?with=${student.id}`);

  await say(left.page, 'Good morning');
  await expect(bubble(right.page, 'Good morning')).toBeVisible();
  await expect(bubble(left.page, 'Good morning')).toContainText('Read');

  // All requests fail while the connection is down.
  left.noise.allow(/^console: .*ERR_/);
  proxy.cut();
  const backAt = Date.now() + 10_000;
  await say(left.page, 'From the tunnel, one');
  await say(left.page, 'From the tunnel, two');
  await expect(bubble(left.page, 'From the tunnel, one')).toContainText('Failed to send message.');
  await say(right.page, 'Are you there?');
  await say(right.page, 'I will wait');
  await expect(bubble(left.page, 'Are you there?')).toHaveCount(0);
  await expect.poll(() => Date.now() >= backAt, { timeout: 15_000 }).toBe(true);
  proxy.restore();

  const texts = [
    'Good morning',
    'Are you there?',
    'I will wait',
    'From the tunnel, one',
    'From the tunnel, two',
  ];
  for (const { page } of [left, right]) {
    for (const text of texts) await expect(bubble(page, text)).toHaveCount(1, { timeout: 30_000 });
    await expect(log(page).getByRole('listitem')).toHaveCount(texts.length);
    await expect(log(page).getByText('Failed to send message.')).toHaveCount(0);
  }
  await left.page.reload();
  await expect(log(left.page).getByRole('listitem')).toHaveText(
    texts.map((text) => new RegExp(`^${text}`.replace('?', '\\?'))),
  );
  await proxy.close();
});

test('a message that could not be sent survives a reload and can be sent again', async ({
  page,
  noise,
  signInAs,
  factory,
}) => {
  const { student, mentor } = await conversation(factory);
  await signInAs(student);
  await page.goto(`/messages?with=${mentor.id}`);
  noise.allow(/^500 POST \/api\/messages\/send/);
  await page.route('**/api/messages/send**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Oh no' } }),
  );
  await say(page, 'Once more');
  await expect(bubble(page, 'Once more')).toContainText('Failed to send message.');
  await page.unroute('**/api/messages/send**');
  await page.reload();
  await bubble(page, 'Once more').getByRole('button', { name: 'Try Again' }).click();
  await expect(bubble(page, 'Once more')).toContainText('Sent');
});

test('unread messages are counted until they are seen', async ({ page, signInAs, factory }) => {
  const { student, mentor } = await conversation(factory);
  const asMentor = await factory.as(mentor);
  const send = (content: string) =>
    asMentor.send(
      'POST',
      `/messages/send?${new URLSearchParams({ studentId: `${student.id}`, teacherId: `${mentor.id}`, senderId: `${mentor.id}`, content })}`,
    );
  await send('One');
  await send('Two');
  await signInAs(student);
  await page.goto('/messages');
  await expect(page.getByText('Select a conversation to start messaging')).toBeVisible();
  const entry = page.getByRole('navigation', { name: 'Student' }).getByRole('link', { name: /Messages/ });
  await expect(entry).toContainText('2 unread messages');
  const row = page.getByRole('region', { name: 'Your Mentors' }).getByRole('button', { name: mentor.name });
  await expect(row).toContainText('2 unread');
  const filter = page.getByRole('searchbox', { name: 'Filter by name' });
  await filter.fill('nobody at all');
  await expect(page.getByText('No contact with that name.')).toBeVisible();
  await filter.fill(mentor.name.toUpperCase());
  await row.click();
  await expect(bubble(page, 'Two')).toBeVisible();
  await expect(log(page).getByText('Today')).toBeVisible();
  await expect(row).not.toContainText('unread');
  await expect(entry).not.toContainText('unread');
  // A message that arrives while no conversation is open is counted live.
  await page.goBack();
  await send('Three');
  await expect(row).toContainText('1 unread');
});

test('older messages load on scrolling up, and the scroll position is kept', async ({
  page,
  signInAs,
  factory,
}) => {
  test.setTimeout(90_000);
  const { student, mentor } = await conversation(factory);
  const asMentor = await factory.as(mentor);
  for (let number = 1; number <= 120; number += 1) {
    const query = {
      studentId: `${student.id}`,
      teacherId: `${mentor.id}`,
      senderId: `${mentor.id}`,
      content: `Stone ${number}.`,
    };
    await asMentor.send('POST', `/messages/send?${new URLSearchParams(query)}`);
  }
  await signInAs(student);
  await page.goto(`/messages?with=${mentor.id}`);
  await expect(bubble(page, 'Stone 120.')).toBeInViewport();
  await expect(bubble(page, 'Stone 70.')).toHaveCount(0);
  const first = bubble(page, 'Stone 71.');
  const older = page.waitForResponse((response) => response.url().includes('before='));
  await log(page).evaluate((node) => node.scrollTo({ top: 100 }));
  const before = await first.boundingBox();
  await older;
  await expect(bubble(page, 'Stone 70.')).toHaveCount(1);
  const after = await first.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60);
  await expect(first).toBeInViewport();
});

test('a draft is kept for each conversation, and Shift+Enter inserts a line break', async ({
  page,
  signInAs,
  factory,
}) => {
  const { student, mentor } = await conversation(factory);
  await signInAs(student);
  await page.goto(`/messages?with=${mentor.id}`);
  const box = page.getByRole('textbox', { name: `Message to ${mentor.name}` });
  await box.pressSequentially('First');
  await box.press('Shift+Enter');
  await box.pressSequentially('second');
  await page
    .getByRole('region', { name: 'Your Mentors' })
    .getByRole('button', { name: 'Maya Lindqvist' })
    .click();
  await expect(page.getByRole('textbox', { name: 'Message to Maya Lindqvist' })).toHaveValue('');
  await page.goBack();
  await expect(box).toHaveValue('First\nsecond');
  await box.press('Enter');
  await expect(bubble(page, 'First')).toContainText('second');
  await expect(box).toHaveValue('');
  await box.fill('   ');
  await box.press('Enter');
  await expect(log(page).getByRole('listitem')).toHaveCount(1);
});

test('on a phone the messages page shows either the list or the conversation', async ({ visit, factory }) => {
  const { student, mentor } = await conversation(factory);
  const { page, signIn } = await visit({ viewport: { width: 390, height: 780 } });
  await signIn(student);
  await page.goto('/messages');
  const people = page.getByRole('region', { name: 'Your Mentors' });
  await expect(people).toBeVisible();
  await people.getByRole('button', { name: mentor.name }).click();
  await expect(people).toBeHidden();
  await expect(page.getByRole('region', { name: `Chat with ${mentor.name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(people).toBeVisible();
});

test('a long message is sent in the request body and retried with the same idempotency key', async ({
  page,
  noise,
  signInAs,
  factory,
}) => {
  const { student, mentor } = await conversation(factory);
  await signInAs(student);
  await page.goto(`/messages?with=${mentor.id}`);
  noise.allow(/^failed POST \/api\/messages\/send/);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/messages/send', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length > 1 ? route.continue() : route.abort('connectionreset');
  });
  await say(page, '漢'.repeat(2000));
  const entry = log(page).getByRole('listitem');
  await entry.getByRole('button', { name: 'Try Again' }).click();
  await expect(entry).toContainText('Sent');
  await page.reload();
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('漢'.repeat(2000));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toBeDefined();
});

test('the messages page fits into the window without scrolling', async ({ page, signInAs }) => {
  await signInAs('student');
  for (const [width, height] of [
    [360, 780],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/messages');
    await expect(page.getByRole('searchbox', { name: 'Filter by name' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  }
});
