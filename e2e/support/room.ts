import { existsSync } from 'node:fs';
import { expect, type BrowserContext, type Page } from '@playwright/test';

// The headless shell has neither devices nor screens.
const FULL_CHROMIUM = ['/usr/bin/chromium'].find((path) => existsSync(path));

/** A browser with fake devices: a moving video and a beep. */
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

/** The frames that the page has decoded of the other side’s video. */
export const decodedFrames = (page: Page, name: string): Promise<number> =>
  page
    .getByLabel(`Video of ${name}`)
    .evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);

/** Waits until the page shows the moving video of the other side. */
export const seesVideo = (page: Page, name: string): Promise<void> =>
  expect.poll(() => decodedFrames(page, name), { timeout: 30_000 }).toBeGreaterThan(10);

/** Makes the pages of a context connect as in a network that lets traffic to the TURN server through only. */
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
