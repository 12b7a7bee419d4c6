import { missingSystemPackages } from '@cairn/tooling/setup/system-packages.mjs';
import { startTurnServer, turnEnvironment, turnSecret } from '@cairn/tooling/turn/turn-server.ts';
import { expect, test as base } from '../fixtures.ts';
import { ROOM_BROWSER, ROOM_PERMISSIONS, untilVideo, useRelayOnly } from '../support/room.ts';
import { sessionThatStartsSoon } from '../support/running-session.ts';
import { startSite } from '../support/site.ts';

/** A separate site with a TURN server. */
const test = base.extend<object, object>({
  site: [
    async ({ profile }, use) => {
      const secret = turnSecret();
      const turn = await startTurnServer(secret);
      const site = await startSite({ profile, environment: turnEnvironment([turn], secret) });
      await use(site);
      await site.stop();
      await turn.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
test.use({ launchOptions: ROOM_BROWSER, permissions: ROOM_PERMISSIONS });
test.skip(() => missingSystemPackages().includes('coturn'), 'needs coturn');

test('a student with only UDP and a mentor with only TCP connect through a TURN server', async ({
  page,
  context,
  visit,
  factory,
  signInAs,
}) => {
  test.slow();
  const { student, mentor, id } = await sessionThatStartsSoon(factory);
  await signInAs(student);
  await useRelayOnly(context, 'udp');
  await page.goto(`/session-room/${id}`);
  await page.getByRole('button', { name: 'Enter Room' }).click();
  const other = await visit({ permissions: ROOM_PERMISSIONS });
  await other.signIn(mentor);
  await useRelayOnly(other.page.context(), 'tcp');
  await other.page.goto(`/mentor-session-room/${id}`);
  await other.page.getByRole('button', { name: 'Enter Room' }).click();
  await untilVideo(page, mentor.name);
  await untilVideo(other.page, student.name);
  await expect(page.getByText('Good connection')).toBeVisible();
});
