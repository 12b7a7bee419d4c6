import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './session-room.module.css';

type Props = {
  stream: MediaStream | null;
  /** Accessible name of the video. */
  label: string;
  /** Whether it is the user's own video, which is silent and mirrored. */
  isOwn?: boolean;
  /** Whether the video shows a shared screen. */
  isScreen?: boolean;
  hidden?: boolean;
  /** Called with the mounted element, and with null after the removal. Should be a stable function. */
  onElement?: ((video: HTMLVideoElement | null) => void) | undefined;
  /** Called when the first frame of a new stream is shown. */
  onFrame?: () => void;
};

/** Video and audio of one person. */
export function VideoView({
  stream,
  label,
  isOwn = false,
  isScreen = false,
  hidden = false,
  onElement,
  onFrame,
}: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    onElement?.(video.current);
    return () => onElement?.(null);
  }, [onElement]);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const onShown = useEffectEvent(() => onFrame?.());
  useEffect(() => {
    const element = video.current;
    // jsdom and older browsers lack `requestVideoFrameCallback`.
    if (!element || stream === null || !('requestVideoFrameCallback' in element)) return undefined;
    const request = element.requestVideoFrameCallback(() => onShown());
    return () => element.cancelVideoFrameCallback(request);
  }, [stream]);
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- a live video has no captions
    <video
      ref={video}
      className={styles.video}
      data-own={isOwn || undefined}
      data-screen={isScreen || undefined}
      aria-label={label}
      autoPlay
      playsInline
      muted={isOwn}
      hidden={hidden}
    />
  );
}
