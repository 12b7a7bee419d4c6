import { axeViolations, axeViolationsInBothSchemes, expect, overflowsAt, test } from '../fixtures.ts';
import { LONG } from '../support/long-tests.ts';
import {
  decodedFrames,
  encodingsOf,
  enterNewRoom,
  keepConnections,
  keepTracks,
  networkOf,
  ROOM_BROWSER,
  ROOM_PERMISSIONS,
  untilVideo,
  unplug,
} from '../support/room.ts';
import { groupThatStartsSoon } from '../support/running-session.ts';

test.use({ launchOptions: ROOM_BROWSER, permissions: ROOM_PERMISSIONS });
// One test at a time: two video calls at once use all processors, and requests time out.
test.describe.configure({ mode: 'default' });

test(
  'a session continues after a reload and in a second tab',
  LONG,
  async ({ page, visit, context, factory, signInAs }) => {
    test.slow();
    const { student, mentor, id, other } = await enterNewRoom({ page, visit, factory, signInAs });
    await untilVideo(other.page, student.name);

    // The overview lists the shortcut of picture-in-picture.
    await other.page.keyboard.press('?');
    const overview = other.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(overview.getByText('Alt+P')).toBeVisible();
    expect(await axeViolations(other.page, 'dialog')).toEqual([]);
    await other.page.keyboard.press('Escape');
    await other.page.keyboard.press('Alt+p');
    const picture = other.page.getByRole('button', { name: 'Picture in Picture' });
    await expect(picture).toHaveAttribute('aria-pressed', 'true');
    expect(await axeViolations(other.page)).toEqual([]);
    const inPicture = () =>
      other.page.evaluate(() => document.pictureInPictureElement?.getAttribute('aria-label'));

    await page.getByRole('button', { name: 'Mute' }).click();
    await page.reload();
    await untilVideo(page, mentor.name);
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
    await untilVideo(other.page, student.name);
    await expect(other.page.getByText('muted')).toBeVisible();

    const second = await context.newPage();
    await second.goto(`/session-room/${id}`);
    await expect(second.getByText(/You are in this room in another tab/)).toBeVisible();
    await second.getByRole('button', { name: 'Enter Room' }).click();
    await expect(
      page.getByText('You have continued this session in another tab or on another device.'),
    ).toBeVisible();
    await untilVideo(second, mentor.name);
    await untilVideo(other.page, student.name);
    await page.getByRole('button', { name: 'Use This Tab' }).click();
    await page.getByRole('button', { name: 'Enter Room' }).click();
    await expect(
      second.getByText('You have continued this session in another tab or on another device.'),
    ).toBeVisible();
    await untilVideo(page, mentor.name);

    // The student's page loads made new connections. The mentor's picture-in-picture window stayed open.
    await untilVideo(other.page, student.name);
    expect(await inPicture()).toBe(`Video of ${student.name}`);
    await picture.press('Enter');
    await expect(picture).toHaveAttribute('aria-pressed', 'false');
    expect(await inPicture()).toBeUndefined();
    await picture.press('Enter');
    await expect(picture).toHaveAttribute('aria-pressed', 'true');
    await other.page.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(inPicture).toBeUndefined();
  },
);

test(
  'a session goes on when devices are unplugged and when the network loses packets',
  LONG,
  async ({ page, context, visit, factory, signInAs }) => {
    test.slow();
    await keepTracks(context);
    await keepConnections(context);
    const network = await networkOf(page);
    const { student, mentor, other } = await enterNewRoom({ page, visit, factory, signInAs });
    await untilVideo(other.page, student.name);

    await page.keyboard.press('Alt+m');
    await expect(other.page.getByText('muted')).toBeVisible();
    await unplug(page, 'audio');
    await expect(page.getByText(/^The microphone was unplugged\. Now in use: Fake/)).toBeVisible();
    // The replacement microphone stays muted.
    await page.getByRole('button', { name: 'Unmute' }).press('Enter');
    await expect(other.page.getByText('muted')).toBeHidden();

    // There is no second camera.
    await unplug(page, 'video');
    await expect(page.getByText(/^The camera was unplugged\. Plug it in/)).toBeVisible();
    await expect(page.getByText('Your camera is off.')).toBeVisible();
    await expect(other.page.getByLabel(`Video of ${student.name}`)).toBeHidden();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    expect(await overflowsAt(page, [320, 390, 768, 1280])).toEqual([]);
    await page.getByRole('button', { name: 'Try Again: camera' }).press('Enter');
    await expect(page.getByText(/^The camera was unplugged/)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Turn Camera Off' })).toBeFocused();
    const before = await decodedFrames(other.page, student.name);
    await expect.poll(() => decodedFrames(other.page, student.name)).toBeGreaterThan(before);

    // The loss of a third of the packets lowers only the limit of the video bitrate.
    await expect(page.getByText('Good connection')).toBeVisible();
    const good = await encodingsOf(page);
    expect(good.audio).toEqual({ priority: 'high', maxBitrate: undefined });
    await network.lose(33);
    const poor = 'Poor connection: audio has priority';
    for (const peer of [page, other.page])
      await expect(peer.getByText(poor)).toBeVisible({ timeout: 20_000 });
    await expect
      .poll(async () => (await encodingsOf(page)).video)
      .toEqual({ priority: 'low', maxBitrate: 150_000 });
    expect((await encodingsOf(page)).audio).toEqual(good.audio);
    const frames = await decodedFrames(page, mentor.name);
    expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
    await expect.poll(() => decodedFrames(page, mentor.name)).toBeGreaterThan(frames + 10);
    await network.restore();
    await expect(page.getByText('Good connection')).toBeVisible({ timeout: 20_000 });
    await expect.poll(async () => (await encodingsOf(page)).video).toEqual(good.video);
  },
);

test(
  'three people meet in a group session, and one of them loses and regains the connection',
  LONG,
  async ({ page, visit, noise, factory, signInAs }) => {
    test.slow();
    const { mentor, students, seats } = await groupThatStartsSoon(factory, 2);
    const [first, second] = students;
    const [firstSeat, secondSeat] = seats;
    const network = await networkOf(page);
    await signInAs(first);
    await page.goto(`/session-room/${firstSeat}`);
    await expect(page.getByText('Nobody else is here yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Enter Room' }).click();
    await expect(page.getByText('Waiting for the others.')).toBeVisible();
    const [other, host] = [
      await visit({ permissions: ROOM_PERMISSIONS }),
      await visit({ permissions: ROOM_PERMISSIONS }),
    ];
    await other.signIn(second);
    await other.page.goto(`/session-room/${secondSeat}`);
    await expect(other.page.getByText(`${first.name} is in the room.`)).toBeVisible();
    await other.page.getByRole('button', { name: 'Enter Room' }).click();
    await host.signIn(mentor);
    await host.page.goto(`/mentor-session-room/${firstSeat}`);
    await host.page.getByRole('button', { name: 'Enter Room' }).click();

    for (const name of [mentor.name, second.name]) await untilVideo(page, name);
    for (const name of [mentor.name, first.name]) await untilVideo(other.page, name);
    for (const name of [first.name, second.name]) await untilVideo(host.page, name);
    expect(await axeViolationsInBothSchemes(host.page)).toEqual([]);
    expect(await overflowsAt(host.page, [320, 390, 768, 1280])).toEqual([]);

    // All participants receive a chat message with the name of its sender.
    await page.keyboard.press('Alt+c');
    await page.getByRole('textbox', { name: 'Message' }).fill('Which chapter?');
    await page.keyboard.press('Enter');
    for (const peer of [other.page, host.page]) {
      await peer.getByRole('button', { name: 'Chat, 1 new' }).click();
      await expect(peer.getByRole('listitem').filter({ hasText: 'Which chapter?' })).toContainText(
        first.name,
      );
    }

    // On a phone, a shared screen is about twice as wide as the camera video of a participant.
    const shared = page.getByLabel(`Video of ${second.name}`);
    const widthOfShared = async () => Math.round((await shared.boundingBox())?.width ?? 0);
    await page.setViewportSize({ width: 390, height: 844 });
    const width = await widthOfShared();
    await other.page.keyboard.press('Alt+s');
    await expect.poll(widthOfShared).toBeGreaterThan(width * 1.9);
    await other.page.keyboard.press('Alt+s');
    await expect.poll(widthOfShared).toBe(width);
    await page.setViewportSize({ width: 1280, height: 800 });

    // One student loses the connection; the others stay connected.
    noise.allow(/ERR_INTERNET_DISCONNECTED/);
    await network.cut();
    await expect(host.page.getByText(`The connection with ${first.name} was interrupted.`)).toBeVisible({
      timeout: 30_000,
    });
    const frames = await decodedFrames(host.page, second.name);
    await network.restore();
    for (const name of [mentor.name, second.name]) await untilVideo(page, name);
    await untilVideo(host.page, first.name);
    expect(await decodedFrames(host.page, second.name)).toBeGreaterThan(frames);

    await other.page.getByRole('button', { name: 'Leave' }).click();
    await expect(host.page.getByText('not in the room')).toHaveCount(1);
    // The first student can still report the second student, who has left.
    await expect(page.getByLabel(`Video of ${second.name}`)).toHaveCount(0);
    await page.getByRole('button', { name: `Block or report ${second.name}` }).click();
    await expect(page.getByRole('button', { name: `Report ${second.name}`, exact: true })).toBeVisible();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    expect(await overflowsAt(page, [320, 390, 768, 1280])).toEqual([]);
    await page.keyboard.press('Escape');
    await other.page.getByRole('button', { name: 'Enter Again' }).click();
    await other.page.getByRole('button', { name: 'Enter Room' }).click();
    for (const peer of [page, host.page]) await untilVideo(peer, second.name);
    noise.allow(/409/, /console: .*409/);
    const removal = { status: 'CANCELLED', reason: 'Please come tomorrow.' };
    await (await factory.as(mentor)).send('PUT', `/sessions/${firstSeat}`, removal);
    await expect(page.getByText('This session was cancelled, or is not confirmed yet.')).toBeVisible();
    await expect(page.getByLabel(/^Video of /)).toHaveCount(0);
    for (const peer of [other.page, host.page])
      await expect(peer.getByLabel(`Video of ${first.name}`)).toBeHidden();
    await untilVideo(host.page, second.name);
  },
);
