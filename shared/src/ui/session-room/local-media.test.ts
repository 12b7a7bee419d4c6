import { createLocalMedia } from './local-media.ts';

/** Devices of a browser: records what is asked for. */
function createDevices() {
  const asked: MediaStreamConstraints[] = [];
  const tracks: MediaStreamTrack[] = [];
  const trackOf = (kind: 'audio' | 'video') => {
    const track = {
      kind,
      enabled: true,
      contentHint: '',
      stop: () => undefined,
    } as unknown as MediaStreamTrack;
    tracks.push(track);
    return track;
  };
  const source = {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    enumerateDevices: () => Promise.resolve([]),
    getUserMedia: (constraints: MediaStreamConstraints) => {
      asked.push(constraints);
      const audio = constraints.audio ? [trackOf('audio')] : [];
      const video = constraints.video ? [trackOf('video')] : [];
      return Promise.resolve({
        getTracks: () => [...audio, ...video],
        getAudioTracks: () => audio,
        getVideoTracks: () => video,
      } as unknown as MediaStream);
    },
  } as unknown as MediaDevices;
  return { source, asked, tracks, kindsAsked: () => asked.map((each) => Object.keys(each).sort()) };
}

test('microphone and camera are requested at once and are on', async () => {
  const { source, kindsAsked } = createDevices();
  const media = createLocalMedia(source);
  await media.open();
  expect(kindsAsked()).toEqual([['audio', 'video']]);
  expect(media.state()).toMatchObject({ microphone: 'on', camera: 'on' });
});

test('a microphone that was muted stays silent, and a camera that was off is not requested', async () => {
  const { source, kindsAsked, tracks } = createDevices();
  const media = createLocalMedia(source, { isMuted: true, isCameraOff: true });
  await media.open();
  expect(kindsAsked()).toEqual([['audio']]);
  expect(tracks.map(({ enabled }) => enabled)).toEqual([false]);
  expect(media.state()).toMatchObject({ microphone: 'off', camera: 'off', video: null });
  await media.toggle('microphone');
  expect(tracks.map(({ enabled }) => enabled)).toEqual([true]);
});

test('a camera is requested again when it is turned on', async () => {
  const { source, kindsAsked } = createDevices();
  const media = createLocalMedia(source, { isMuted: false, isCameraOff: true });
  await media.open();
  await media.toggle('camera');
  expect(kindsAsked()).toEqual([['audio'], ['video']]);
  expect(media.state()).toMatchObject({ microphone: 'on', camera: 'on' });
});

/** Devices with a choice of screens that ends with an error. */
const sharingFailsWith = (error: Error) =>
  createLocalMedia({
    ...createDevices().source,
    getDisplayMedia: () => Promise.reject(error),
  });

test('a browser without screen sharing says so', () => {
  expect(createLocalMedia(createDevices().source).canShare).toBe(false);
  expect(createLocalMedia(undefined).canShare).toBe(false);
  expect(sharingFailsWith(new Error()).canShare).toBe(true);
});

test.each([
  ['a cancelled choice of the screen is no failure', 'Permission denied', 'NotAllowedError', true],
  ['a system that refuses is a failure', 'Permission denied by system', 'NotAllowedError', false],
  ['a screen that cannot be read is a failure', 'Could not start', 'NotReadableError', false],
])('%s', async (_name, message, name, result) => {
  expect(await sharingFailsWith(new DOMException(message, name)).share()).toBe(result);
});
