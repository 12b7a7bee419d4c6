import { axeViolations, axeViolationsInBothSchemes, expect, overflowsAt, test } from '../fixtures.ts';
import { enterNewRoom, ROOM_BROWSER, ROOM_PERMISSIONS, untilVideo } from '../support/room.ts';
import { sessionThatStartsSoon } from '../support/running-session.ts';

test.use({ launchOptions: ROOM_BROWSER, permissions: ROOM_PERMISSIONS });
// One test at a time: two video calls at once use all processors, and requests time out.
test.describe.configure({ mode: 'default' });

test('a student and a mentor meet in the room of their session', async ({
  page,
  visit,
  factory,
  signInAs,
}) => {
  test.slow();
  const { student, mentor, id } = await sessionThatStartsSoon(factory);

  await signInAs(student);
  await page.goto('/sessions');
  const join = page.getByRole('link', { name: `Join: session with ${mentor.name}` });
  await expect(join).toHaveAttribute('href', new RegExp(`/session-room/${id}$`));
  await page.goto(`/session-room/${id}`);
  await expect(page.getByText(`${mentor.name} is not here yet.`)).toBeVisible();
  await expect(page.getByLabel('Your video')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn Off: microphone' })).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 768, 1280])).toEqual([]);
  await page.getByRole('button', { name: 'Enter Room' }).press('Enter');
  await expect(page.getByText(`Waiting for ${mentor.name}.`)).toBeVisible();

  const other = await visit({ permissions: ROOM_PERMISSIONS });
  await other.signIn(mentor);
  await other.page.goto('/session-requests?tab=confirmed');
  await expect(other.page.getByRole('link', { name: /^Join/ })).toHaveAttribute(
    'href',
    new RegExp(`/mentor-session-room/${id}$`),
  );
  await other.page.goto(`/mentor-session-room/${id}`);
  await expect(other.page.getByText(`${student.name} is in the room.`)).toBeVisible();
  await other.page.getByRole('button', { name: 'Enter Room' }).click();

  await untilVideo(page, mentor.name);
  await untilVideo(other.page, student.name);
  await expect(page.getByText('Good connection')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 768, 1280])).toEqual([]);

  await page.keyboard.press('Alt+m');
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await expect(other.page.getByText('muted')).toBeVisible();
  await page.keyboard.press('Alt+h');
  await expect(other.page.getByText('hand raised')).toBeVisible();
  await page.getByRole('button', { name: 'Turn Camera Off' }).press('Enter');
  await expect(page.getByText('Your camera is off.')).toBeVisible();
  await expect(other.page.getByLabel(`Video of ${student.name}`)).toBeHidden();
  await page.getByRole('button', { name: 'Turn Camera On' }).press('Enter');
  await expect(other.page.getByLabel(`Video of ${student.name}`)).toBeVisible();

  await page.getByRole('button', { name: 'Chat' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.type('Here is the <b>link</b>');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Here is the <b>link</b>')).toBeVisible();
  await other.page.getByRole('button', { name: 'Chat, 1 new' }).click();
  await expect(other.page.getByRole('log').getByText('Here is the <b>link</b>')).toBeVisible();
  expect(await axeViolations(other.page)).toEqual([]);
  expect(await overflowsAt(other.page, [320, 390, 768, 1280])).toEqual([]);

  await other.page.getByRole('button', { name: 'Leave' }).click();
  await expect(other.page.getByText('You have left the room.')).toBeVisible();
  await expect(page.getByText(`Waiting for ${mentor.name}.`)).toBeVisible();
  await other.page.getByRole('button', { name: 'Enter Again' }).click();
  await other.page.getByRole('button', { name: 'Enter Room' }).click();
  await untilVideo(page, mentor.name);
});

test('when an admin blocks a student, the video call ends', async ({
  page,
  visit,
  noise,
  factory,
  signInAs,
}) => {
  test.slow();
  const { student, other } = await enterNewRoom({ page, visit, factory, signInAs });
  await untilVideo(other.page, student.name);

  noise.allow(/401/, /console: .*401/);
  other.noise.allow(/403/, /console: .*403/);
  const admin = await factory.asAdmin();
  await admin.send('PUT', `/admin/students/${student.id}/status`, { status: 'blocked' });
  await expect(page).toHaveURL(/\/login/);
  await expect(other.page.getByText('You can no longer take part in this session.')).toBeVisible();
  await expect(other.page.getByLabel(`Video of ${student.name}`)).toHaveCount(0);
});

test('the scripts of the room are downloaded only on the page of the room', async ({
  page,
  site,
  factory,
  signInAs,
}) => {
  const { student, id } = await sessionThatStartsSoon(factory);
  const files = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === site.url && /\.(js|css)$/.test(pathname)) files.add(request.url());
  });
  // Requests the files again, because their response bodies are not available after the next navigation.
  const roomScripts = async () => {
    const texts = await Promise.all([...files].map(async (url) => (await page.request.get(url)).text()));
    return texts.filter((text) => text.includes('RTCPeerConnection'));
  };
  await signInAs(student);
  for (const path of ['/student-home', '/sessions', '/messages']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('load');
  }
  expect(await roomScripts()).toEqual([]);
  await page.goto(`/session-room/${id}`);
  await expect(page.getByRole('button', { name: 'Enter Room' })).toBeVisible();
  expect(await roomScripts()).toHaveLength(1);
});

test('if access to the camera is denied, a student enters with audio only', async ({
  factory,
  page,
  signInAs,
}) => {
  const { student, mentor, id } = await sessionThatStartsSoon(factory);
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints) =>
      constraints?.video
        ? Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
        : original(constraints);
  });
  await signInAs(student);
  await page.goto(`/session-room/${id}`);
  await expect(page.getByText(/does not let this page use the camera/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again: camera' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn Off: microphone' })).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enter Room' }).click();
  await expect(page.getByText(`Waiting for ${mentor.name}.`)).toBeVisible();
});

test('a student who is not a participant cannot enter the room', async ({
  page,
  noise,
  factory,
  signInAs,
}) => {
  const { id } = await sessionThatStartsSoon(factory);
  noise.allow(/403/);
  await signInAs(await factory.student());
  await page.goto(`/session-room/${id}`);
  await expect(page.getByText('This session does not exist, or you are not a participant.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Your Sessions' })).toBeVisible();
});
