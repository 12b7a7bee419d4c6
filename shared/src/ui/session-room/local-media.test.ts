import { createLocalMedia } from './local-media.ts';

type Listed = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'groupId' | 'label'>;
const listed = (kind: Listed['kind'], deviceId: string, groupId = deviceId): Listed => ({
  kind,
  deviceId,
  groupId,
  label: `The ${deviceId}`,
});
const CAMERA = listed('videoinput', 'camera');
const HEADSET = listed('audioinput', 'headset');
const WEBCAM = listed('audioinput', 'webcam');

type FakeTrack = Pick<MediaStreamTrack, 'kind' | 'enabled' | 'readyState' | 'onended' | 'stop'>;
type Asked = { audio?: MediaTrackConstraints; video?: MediaTrackConstraints };

/** A fake `navigator.mediaDevices`. The first device of each kind is the default. `asked` contains the requests. */
function createDevices(...plugged: Listed[]) {
  const asked: Asked[] = [];
  const tracks: FakeTrack[] = [];
  let devices = plugged.length > 0 ? plugged : [HEADSET, CAMERA];
  let onDevices: () => void = () => undefined;
  const trackOf = (kind: 'audio' | 'video', constraints: MediaTrackConstraints) => {
    const wanted = (constraints.deviceId as { exact?: string } | undefined)?.exact;
    const device = devices.find(
      (each) => each.kind === `${kind}input` && (wanted === undefined || each.deviceId === wanted),
    );
    if (!device) throw new DOMException('no device', wanted ? 'OverconstrainedError' : 'NotFoundError');
    const { deviceId, groupId } = device;
    const track = {
      kind,
      enabled: true,
      contentHint: '',
      readyState: 'live',
      onended: null,
      getSettings: () => ({ deviceId, groupId }),
      stop: () => {
        track.readyState = 'ended';
      },
    };
    tracks.push(track as FakeTrack);
    return track;
  };
  const source = {
    addEventListener: (_name: string, listener: () => void) => {
      onDevices = listener;
    },
    removeEventListener: () => undefined,
    enumerateDevices: async () => devices,
    getUserMedia: async ({ audio, video }: Asked) => {
      asked.push({ ...(audio && { audio }), ...(video && { video }) });
      const audible = audio ? [trackOf('audio', audio)] : [];
      const visible = video ? [trackOf('video', video)] : [];
      return {
        getTracks: () => [...audible, ...visible],
        getAudioTracks: () => audible,
        getVideoTracks: () => visible,
      };
    },
  } as unknown as MediaDevices;
  return {
    source,
    asked,
    tracks,
    kindsAsked: () => asked.map((each) => Object.keys(each).sort()),
    setDevices: (...now: Listed[]) => {
      devices = now;
      onDevices();
    },
    /** Removes a device from the list, and ends the track at `index`, as the browser does for an unplugged device. */
    unplug: (device: Listed, index: number) => {
      devices = devices.filter((each) => each !== device);
      const track = tracks[index];
      track?.onended?.call(track as MediaStreamTrack, new Event('ended'));
    },
  };
}

/** Lets the promises of the devices settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('microphone and camera are requested together and are on', async () => {
  const { source, kindsAsked } = createDevices();
  const media = createLocalMedia(source);
  await media.open();
  expect(kindsAsked()).toEqual([['audio', 'video']]);
  expect(media.state()).toMatchObject({ microphone: 'on', camera: 'on' });
});

test('after a reload, a muted microphone stays silent, and a camera that was off is not requested', async () => {
  const { source, kindsAsked, tracks } = createDevices();
  const media = createLocalMedia(source, { isMuted: true, isCameraOff: true });
  await media.open();
  expect(kindsAsked()).toEqual([['audio']]);
  expect(tracks.map(({ enabled }) => enabled)).toEqual([false]);
  expect(media.state()).toMatchObject({ microphone: 'off', camera: 'off', video: null });
  await media.toggle('microphone');
  expect(tracks.map(({ enabled }) => enabled)).toEqual([true]);
});

test('a camera that was off before a reload is requested when it is turned on', async () => {
  const { source, kindsAsked } = createDevices();
  const media = createLocalMedia(source, { isMuted: false, isCameraOff: true });
  await media.open();
  await media.toggle('camera');
  expect(kindsAsked()).toEqual([['audio'], ['video']]);
  expect(media.state()).toMatchObject({ microphone: 'on', camera: 'on' });
});

/** The media of a browser in which choosing a screen to share fails with the error. */
const sharingFailsWith = (error: Error) =>
  createLocalMedia({
    ...createDevices().source,
    getDisplayMedia: () => Promise.reject(error),
  });

test('a screen can be shared only in a browser that supports it', () => {
  expect(createLocalMedia(createDevices().source).canShare).toBe(false);
  expect(createLocalMedia(undefined).canShare).toBe(false);
  expect(sharingFailsWith(new Error()).canShare).toBe(true);
});

test.each([
  ['cancelling the screen picker is not a failure', 'Permission denied', 'NotAllowedError', true],
  ['a refusal by the operating system is a failure', 'Permission denied by system', 'NotAllowedError', false],
  ['a screen that cannot be read is a failure', 'Could not start', 'NotReadableError', false],
])('%s', async (_name, message, name, result) => {
  expect(await sharingFailsWith(new DOMException(message, name)).share()).toBe(result);
});

test('an unplugged microphone is replaced by another microphone, and the camera stays on', async () => {
  const { source, asked, tracks, unplug } = createDevices(HEADSET, WEBCAM, CAMERA);
  const media = createLocalMedia(source);
  await media.open();
  unplug(HEADSET, 0);
  expect(media.state()).toMatchObject({ microphone: 'unplugged', audio: null });
  await settle();
  expect(asked.at(-1)).toMatchObject({ audio: { deviceId: { exact: 'webcam' } } });
  expect(media.state()).toMatchObject({
    microphone: 'on',
    camera: 'on',
    audio: tracks.at(-1),
    video: tracks[1],
    replacement: { kind: 'microphone', label: 'The webcam' },
  });
});

test('the microphone that replaces a muted microphone is muted too', async () => {
  const { source, tracks, unplug } = createDevices(HEADSET, WEBCAM, CAMERA);
  const media = createLocalMedia(source);
  await media.open();
  await media.toggle('microphone');
  const enabled: boolean[] = [];
  media.subscribe(() => enabled.push(media.state().audio?.enabled === true));
  unplug(HEADSET, 0);
  await settle();
  expect(media.state()).toMatchObject({ microphone: 'off', audio: tracks.at(-1) });
  expect(enabled).not.toContain(true);
});

test('a chosen microphone stays muted, and a chosen camera stays off until it is turned on', async () => {
  const front = listed('videoinput', 'front');
  const { source, tracks, asked } = createDevices(HEADSET, WEBCAM, CAMERA, front);
  const media = createLocalMedia(source);
  await media.open();
  await media.toggle('microphone');
  await media.choose('microphone', 'webcam');
  expect(media.state()).toMatchObject({ microphone: 'off', audio: { enabled: false } });
  expect(tracks.at(-1)?.enabled).toBe(false);

  await media.toggle('camera');
  const requestCount = asked.length;
  await media.choose('camera', 'front');
  expect(media.state()).toMatchObject({ camera: 'off', video: null, chosen: { camera: 'front' } });
  expect(asked).toHaveLength(requestCount);
  await media.toggle('camera');
  expect(asked.at(-1)?.video?.deviceId).toEqual({ exact: 'front' });
  expect(media.state().camera).toBe('on');
});

test('a device that is turned off while another is being opened stays off', async () => {
  const front = listed('videoinput', 'front');
  const { source, tracks } = createDevices(HEADSET, WEBCAM, CAMERA, front);
  const media = createLocalMedia(source);
  await media.open();
  const choosing = [media.choose('microphone', 'webcam'), media.choose('camera', 'front')];
  await media.toggle('microphone');
  await media.toggle('camera');
  await Promise.all(choosing);
  expect(media.state()).toMatchObject({ microphone: 'off', camera: 'off', video: null });
  const live = tracks.filter(({ readyState }) => readyState === 'live');
  expect(live.map(({ kind, enabled }) => [kind, enabled])).toEqual([['audio', false]]);
});

test('a device that another one could not replace is released', async () => {
  const { source, tracks } = createDevices(HEADSET, CAMERA);
  const media = createLocalMedia(source);
  await media.open();
  await media.choose('camera', 'unknown');
  expect(media.state()).toMatchObject({ camera: 'absent', video: null });
  expect(tracks.map(({ kind, readyState }) => [kind, readyState])).toEqual([
    ['audio', 'live'],
    ['video', 'ended'],
  ]);
});

test('a camera without a replacement counts as unplugged until a camera is plugged in and turned on', async () => {
  const { source, unplug, setDevices } = createDevices(HEADSET, CAMERA);
  const media = createLocalMedia(source);
  await media.open();
  await media.choose('camera', 'camera');
  unplug(CAMERA, 1);
  unplug(CAMERA, 2);
  await settle();
  expect(media.state()).toMatchObject({ camera: 'unplugged', video: null, replacement: null });
  await media.toggle('camera');
  expect(media.state()).toMatchObject({ camera: 'unplugged', microphone: 'on' });
  setDevices(HEADSET, listed('videoinput', 'new camera'));
  await settle();
  expect(media.state().camera).toBe('unplugged');
  await media.toggle('camera');
  expect(media.state().camera).toBe('on');
});

test('a device that is no longer listed is replaced even if its track is live, unless the list hides ids', async () => {
  const { source, tracks, setDevices } = createDevices(HEADSET, WEBCAM, CAMERA);
  const media = createLocalMedia(source);
  await media.open();
  setDevices(WEBCAM, CAMERA);
  await settle();
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live', 'live']);
  expect(media.state()).toMatchObject({ microphone: 'on', replacement: { label: 'The webcam' } });
  setDevices(WEBCAM, listed('videoinput', ''));
  await settle();
  expect(media.state().camera).toBe('on');
});

test('an unplugged device is not replaced by another list entry of the same device', async () => {
  const { source, unplug } = createDevices(listed('audioinput', 'default', 'headset'), HEADSET, CAMERA);
  const media = createLocalMedia(source);
  await media.open();
  // Ends the track of the microphone, but keeps both list entries of the microphone.
  unplug(CAMERA, 0);
  await settle();
  expect(media.state().microphone).toBe('unplugged');
});
