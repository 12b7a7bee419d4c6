import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createLocalMedia, type LocalMedia, type LocalMediaState, type OwnDevices } from './local-media.ts';

/**
 * Opens microphone and camera, and releases both when the component is removed.
 *
 * @param before which devices were off before a reload; undefined to start with both devices on
 */
export function useLocalMedia(before: OwnDevices | undefined): [LocalMedia, LocalMediaState] {
  // `navigator.mediaDevices` is undefined on a page without HTTPS.
  const [media] = useState(() =>
    createLocalMedia(navigator.mediaDevices as MediaDevices | undefined, before),
  );
  const state = useSyncExternalStore(media.subscribe, media.state, media.state);
  useEffect(() => {
    void media.open();
    return media.close;
  }, [media]);
  return [media, state];
}

/** A track as a stream for a video element. */
export function useStreamOf(track: MediaStreamTrack | null): MediaStream | null {
  return useMemo(() => (track ? new MediaStream([track]) : null), [track]);
}
