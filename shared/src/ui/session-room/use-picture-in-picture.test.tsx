import { act, renderHook, waitFor } from '@testing-library/react';
import { usePictureInPicture } from './use-picture-in-picture.ts';

afterEach(() => {
  for (const name of ['pictureInPictureEnabled', 'pictureInPictureElement', 'exitPictureInPicture'])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestPictureInPicture');
});

const video = document.createElement('video');

/** Adds picture-in-picture, which jsdom does not have. */
function offerPictureInPicture(pictureInPictureEnabled: boolean): void {
  let shown: HTMLVideoElement | null = null;
  const show = async (next: HTMLVideoElement | null) => {
    shown = next;
    video.dispatchEvent(new Event(next ? 'enterpictureinpicture' : 'leavepictureinpicture'));
  };
  Object.defineProperties(document, {
    pictureInPictureEnabled: { value: pictureInPictureEnabled, configurable: true },
    pictureInPictureElement: { get: () => shown, configurable: true },
    exitPictureInPicture: { value: () => show(null), configurable: true },
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'requestPictureInPicture', {
    value: () => show(video),
    configurable: true,
  });
}

const open = () =>
  renderHook(({ hasPicture }) => usePictureInPicture(video, hasPicture), {
    initialProps: { hasPicture: true },
  });

test.each([
  ['in a browser that lacks it', () => undefined],
  ['on a page that may not use it', () => offerPictureInPicture(false)],
])('picture-in-picture is not offered %s', (_what, prepare) => {
  prepare();
  expect(open().result.current).toEqual({ isOn: false, toggle: undefined });
});

test('picture-in-picture closes when the video has no picture or is removed', async () => {
  offerPictureInPicture(true);
  const { result, rerender, unmount } = open();
  await act(async () => result.current.toggle?.());
  expect(result.current.isOn).toBe(true);
  rerender({ hasPicture: false });
  await waitFor(() => expect(result.current.isOn).toBe(false));
  rerender({ hasPicture: true });
  await act(async () => result.current.toggle?.());
  expect(document.pictureInPictureElement).not.toBeNull();
  unmount();
  await waitFor(() => expect(document.pictureInPictureElement).toBeNull());
});
