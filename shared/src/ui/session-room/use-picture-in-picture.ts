import { useEffect, useState } from 'react';

export interface PictureInPicture {
  isOn: boolean;
  /**
   * Opens or closes the window; rejects if the browser refuses. Undefined if the browser lacks or forbids
   * picture-in-picture.
   */
  toggle: (() => Promise<void>) | undefined;
}

/** Firefox and jsdom lack picture-in-picture, and a page policy or a setting may forbid it. */
const isOffered = () =>
  'pictureInPictureEnabled' in document &&
  document.pictureInPictureEnabled &&
  'requestPictureInPicture' in HTMLVideoElement.prototype;

async function leave(video: HTMLVideoElement): Promise<void> {
  if ('pictureInPictureElement' in document && document.pictureInPictureElement === video)
    await document.exitPictureInPicture();
}

/**
 * Shows a video in the picture-in-picture window of the browser.
 *
 * @param video null until it is mounted
 * @param hasPicture whether the video shows a picture. If not, the window closes, because it would keep the last frame
 */
export function usePictureInPicture(video: HTMLVideoElement | null, hasPicture: boolean): PictureInPicture {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!video) return undefined;
    // The browser adds its own buttons to the window, so the state follows the events of the video.
    const onEnter = () => setIsOn(true);
    const onLeave = () => setIsOn(false);
    video.addEventListener('enterpictureinpicture', onEnter);
    video.addEventListener('leavepictureinpicture', onLeave);
    return () => {
      video.removeEventListener('enterpictureinpicture', onEnter);
      video.removeEventListener('leavepictureinpicture', onLeave);
      void leave(video).catch(() => undefined);
    };
  }, [video]);
  useEffect(() => {
    if (!hasPicture && video) void leave(video).catch(() => undefined);
  }, [video, hasPicture]);

  const toggle = async () => {
    if (!video) return;
    if (isOn) await leave(video);
    else await video.requestPictureInPicture();
  };
  return { isOn, toggle: isOffered() ? toggle : undefined };
}
