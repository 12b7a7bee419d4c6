import { existsSync } from 'node:fs';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { TestFixtures, WorkerFixtures } from '../fixtures.ts';
import { sessionThatStartsSoon } from './running-session.ts';

// Chromium's headless shell has neither media devices nor screens to share.
const FULL_CHROMIUM = ['/usr/bin/chromium'].find((path) => existsSync(path));

/** Launch options of a browser with fake devices: a moving video and a beep. */
export const ROOM_BROWSER = {
  args: [
    '--disable-gpu',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--auto-select-desktop-capture-source=Entire screen',
  ],
  ...(FULL_CHROMIUM ? { executablePath: FULL_CHROMIUM } : {}),
};

export const ROOM_PERMISSIONS = ['camera', 'microphone'];

/** The number of decoded frames of a remote video. */
export const decodedFrames = (page: Page, name: string): Promise<number> =>
  page
    .getByLabel(`Video of ${name}`)
    .evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);

export const untilVideo = (page: Page, name: string): Promise<void> =>
  expect.poll(() => decodedFrames(page, name), { timeout: 30_000 }).toBeGreaterThan(10);

/** Lets a test impair the network of a page. WebRTC connections that are already open stay unaffected. */
export async function networkOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const set = async (packetLoss: number): Promise<void> => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: packetLoss === 100,
      latency: 1,
      downloadThroughput: -1,
      uploadThroughput: -1,
      packetLoss,
      packetQueueLength: 0,
      packetReordering: false,
    });
  };
  await devtools.send('Network.enable');
  await set(0);
  return {
    /** Drops all requests and WebRTC packets. */
    cut: () => set(100),
    /** Drops this percentage of the WebRTC packets; requests are not affected. */
    lose: (percent: number) => set(percent),
    restore: () => set(0),
  };
}

/** Makes pages connect only through the TURN server, over `transport`. */
export const useRelayOnly = (context: BrowserContext, transport: 'udp' | 'tcp'): Promise<unknown> =>
  context.addInitScript((used) => {
    const limit = (configuration: RTCConfiguration = {}): RTCConfiguration => ({
      ...configuration,
      iceTransportPolicy: 'relay',
      iceServers: (configuration.iceServers ?? []).map((server) => ({
        ...server,
        urls: [server.urls].flat().filter((url) => !url.startsWith('turn:') || url.endsWith(used)),
      })),
    });
    const Original = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(limit(configuration));
      }
      override setConfiguration(configuration?: RTCConfiguration) {
        super.setConfiguration(limit(configuration));
      }
    };
  }, transport);

/** Makes the pages of a context remember the tracks of their devices, for {@link unplug}. */
export const keepTracks = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { mediaDevices } = navigator;
    const tracks: MediaStreamTrack[] = [];
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await original(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { tracks });
  });

/** Ends the track of a device as the browser does when the device is unplugged. */
export const unplug = (page: Page, kind: 'audio' | 'video'): Promise<void> =>
  page.evaluate((ended) => {
    const { tracks } = window as unknown as { tracks: MediaStreamTrack[] };
    const track = tracks.findLast((each) => each.kind === ended && each.readyState === 'live');
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  }, kind);

/** Makes the pages of a context remember their connections, for {@link encodingsOf}. */
export const keepConnections = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    const Original = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    };
    Object.assign(window, { connections });
  });

/** The priority and maximum bitrate with which a page sends audio and video on its last connection. */
export const encodingsOf = (page: Page) =>
  page.evaluate(() => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const senders = connections.at(-1)?.getSenders() ?? [];
    const encodingOf = (kind: 'audio' | 'video') => {
      const { priority, maxBitrate } =
        senders.find(({ track }) => track?.kind === kind)?.getParameters().encodings[0] ?? {};
      return { priority, maxBitrate };
    };
    return { audio: encodingOf('audio'), video: encodingOf('video') };
  });

type RoomFixtures = Pick<TestFixtures & WorkerFixtures, 'visit' | 'factory' | 'signInAs'> & { page: Page };

/** Creates a session. The student enters the room in `page`, and the mentor enters the room in `other`. */
export async function enterNewRoom({ page, visit, factory, signInAs }: RoomFixtures) {
  const session = await sessionThatStartsSoon(factory);
  await signInAs(session.student);
  await page.goto(`/session-room/${session.id}`);
  await page.getByRole('button', { name: 'Enter Room' }).click();
  const other = await visit({ permissions: ROOM_PERMISSIONS });
  await other.signIn(session.mentor);
  await other.page.goto(`/mentor-session-room/${session.id}`);
  await other.page.getByRole('button', { name: 'Enter Room' }).click();
  return { ...session, other };
}
