import { useEffect, useState } from 'react';

export interface PictureInPicture {
  isOn: boolean;
  /**
   * Moves the video to a small window above all other windows, or back to the page; rejects if the browser refuses.
   * Undefined in browsers without picture-in-picture, and where picture-in-picture is not allowed.
   */
  toggle: (() => Promise<void>) | undefined;
}

/** Whether the browser has picture-in-picture (Firefox and jsdom do not), and no page policy or setting forbids it. */
const isOffered = () =>
  'pictureInPictureEnabled' in document &&
  document.pictureInPictureEnabled &&
  'requestPictureInPicture' in HTMLVideoElement.prototype;

async function leave(video: HTMLVideoElement): Promise<void> {
  if ('pictureInPictureElement' in document && document.pictureInPictureElement === video)
    await document.exitPictureInPicture();
}

/**
 * Picture-in-picture of a video. The browser keeps the window when the video gets another stream.
 *
 * @param video null until it is mounted
 * @param hasPicture whether the video shows a picture; otherwise the window closes, as it would keep the last frame
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
