import { useEffect, useRef } from 'react';
import styles from './session-room.module.css';

const FRAME_MS = 100;

/** Loudness from 0 to 1. Speech has about 0.2 of the full scale and counts as 1. */
function levelOf(samples: Uint8Array): number {
  let sum = 0;
  for (const sample of samples) sum += ((sample - 128) / 128) ** 2;
  return Math.min(1, Math.sqrt(sum / Math.max(1, samples.length)) * 5);
}

/** Shows how loud the microphone is. Decorative, because a text shows the state of the microphone. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples);
      bar.current?.style.setProperty('inline-size', `${Math.round(levelOf(samples) * 100)}%`);
    }, FRAME_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return (
    <span className={styles.meter} aria-hidden="true">
      <span ref={bar} />
    </span>
  );
}
