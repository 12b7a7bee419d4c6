import { expect, test } from '../fixtures.ts';
import { changeRegistry, remoteOf, remotesOf, serveBrokenRelease, WAYS_TO_BREAK } from './broken-remote.ts';

const AREA = 'mfe-student';
const unavailable = 'This part of Cairn is not available';

for (const [when, how] of Object.entries(WAYS_TO_BREAK)) {
  test(`a release that throws ${when} gives way to the one before it, by itself`, async ({
    page,
    noise,
    signInAs,
    site,
  }) => {
    noise.allow(/^console: /, /^uncaught: broke/);
    const remotes = await remotesOf(site);
    const broken = await serveBrokenRelease(page, AREA, remoteOf(remotes, AREA), how);
    await changeRegistry(page, (remotes) => {
      const { previous: _older, canary: _canary, ...released } = remoteOf(remotes, AREA);
      remotes[AREA] = { ...broken, previous: released };
    });
    await signInAs('student');
    await page.goto('/student-home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(unavailable)).toBeHidden();
  });

  test(`a release that throws ${when} and has none before it says so, and recovers once another is released`, async ({
    page,
    noise,
    signInAs,
    site,
  }) => {
    noise.allow(/^console: /, /^uncaught: broke/);
    const remotes = await remotesOf(site);
    const broken = await serveBrokenRelease(page, AREA, remoteOf(remotes, AREA), how);
    let isMended = false;
    await changeRegistry(page, (remotes) => {
      if (!isMended) remotes[AREA] = broken;
    });
    await signInAs('student');
    await page.goto('/student-home');
    await expect(page.getByRole('heading', { level: 1, name: unavailable })).toBeVisible({ timeout: 20_000 });
    isMended = true;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText(unavailable)).toBeHidden({ timeout: 20_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a release that needs a newer shared is refused before any of it is fetched', async ({
  page,
  noise,
  signInAs,
}) => {
  noise.allow(/^console: /);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await changeRegistry(page, (remotes) => {
    remoteOf(remotes, AREA).shared = '^99.0.0';
    delete remoteOf(remotes, AREA).previous;
  });
  await signInAs('student');
  await page.goto('/student-home');
  await expect(page.getByRole('heading', { level: 1, name: unavailable })).toBeVisible();
  expect(asked.filter((path) => path.startsWith(`/${AREA}/`))).toEqual([]);
});

test('a remote without a hash is refused, and the others go on', async ({ page, noise, signInAs }) => {
  noise.allow(/^console: /);
  await changeRegistry(page, (remotes) => {
    remoteOf(remotes, AREA).entryIntegrity = '';
  });
  await signInAs('student');
  await page.goto('/student-home');
  await expect(page.getByRole('heading', { level: 1, name: unavailable })).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Cairn' })).toBeVisible();
});

test('a page that two remotes claim is shown by neither, and their other pages go on', async ({
  page,
  noise,
  signInAs,
}) => {
  noise.allow(/^console: /);
  await changeRegistry(page, (remotes) => {
    remoteOf(remotes, 'mfe-mentor').routes.push({ path: '/sessions', role: 'student' });
  });
  await signInAs('student');
  await page.goto('/sessions');
  await expect(page.getByRole('heading', { level: 1, name: unavailable })).toBeVisible();
  await page.getByText('Details').click();
  await expect(page.getByText('both claim this page')).toBeVisible();
  await page.goto('/student-home');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(unavailable);
});
