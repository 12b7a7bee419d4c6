import { expect, test } from '../fixtures.ts';

test('on a server without live events the conversation is polled, and no message appears twice', async ({
  page,
  noise,
  signInAs,
  factory,
}) => {
  test.setTimeout(60_000);
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  await signInAs(student);
  await page.goto(`/messages?with=${mentor.id}`);
  const log = page.getByRole('log');
  const box = page.getByRole('textbox', { name: /^Message to/ });
  // The first attempt arrives, but its response is lost.
  noise.allow(/^failed POST \/api\/messages\/send/);
  let tries = 0;
  await page.route('**/api/messages/send**', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await box.fill('Only once');
  await box.press('Enter');
  await expect(log.getByRole('listitem')).toContainText('Failed to send message.');
  await log.getByRole('button', { name: 'Try Again' }).click();
  await expect(log.getByRole('listitem')).toContainText('Sent');
  await expect(log.getByRole('listitem')).toHaveCount(1);
  expect(tries).toBe(1);

  const query = {
    studentId: `${student.id}`,
    teacherId: `${mentor.id}`,
    senderId: `${mentor.id}`,
    content: 'Here I am',
  };
  await (await factory.as(mentor)).send('POST', `/messages/send?${new URLSearchParams(query)}`);
  await expect(log.getByRole('listitem').filter({ hasText: 'Here I am' })).toBeVisible({ timeout: 20_000 });
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await expect(log.getByText('Today')).toBeVisible();

  // The filter and drafts need no extras.
  await box.pressSequentially('First');
  await box.press('Shift+Enter');
  await box.pressSequentially('second');
  const filter = page.getByRole('searchbox', { name: 'Filter by name' });
  await filter.fill('Maya');
  await page.getByRole('region', { name: 'Your Mentors' }).getByRole('button', { name: /Maya/ }).click();
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(box).toHaveValue('First\nsecond');
});

test('a text that is too long for a query string stays in the text box with an explanation', async ({
  page,
  signInAs,
  factory,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  await signInAs(student);
  await page.goto(`/messages?with=${mentor.id}`);
  const box = page.getByRole('textbox', { name: /^Message to/ });
  const text = '漢'.repeat(2000);
  await box.fill(text);
  const reason = page.getByRole('alert').filter({ hasText: 'about 1555 of these 2000 characters' });
  await expect(reason).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue(text);
  await page.reload();
  await expect(box).toHaveValue(text);

  await box.fill('漢'.repeat(1500));
  await expect(reason).toHaveCount(0);
  await box.press('Enter');
  await expect(page.getByRole('log').getByRole('listitem')).toContainText('Sent');
});

test('a message that the server refuses as too long can be edited', async ({
  page,
  noise,
  signInAs,
  factory,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  await signInAs(student);
  await page.goto(`/messages?with=${mentor.id}`);
  noise.allow(/^414 POST/);
  await page.route('**/api/messages/send**', (route) =>
    route.fulfill({ status: 414, contentType: 'text/html', body: '<title>414</title>' }),
  );
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill('A long story');
  await box.press('Enter');
  const entry = page.getByRole('log').getByRole('listitem');
  await expect(entry).toContainText('This server does not accept a message of this length.');
  await entry.getByRole('button', { name: 'Edit' }).click();
  await expect(box).toHaveValue('A long story');
  await expect(entry).toHaveCount(0);
});
