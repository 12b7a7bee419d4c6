import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type WheelEvent } from 'react';
import { drawCrop, move, positionOf, zoomTo, type Crop } from './crop.ts';
import styles from './photo.module.css';

/** In pixels: twice the largest edge on the page, for high-density screens. */
const CANVAS_EDGE = 640;
const STEP = 0.05;
const ZOOM_STEP = 0.25;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type Point = { x: number; y: number };
const distance = (points: readonly Point[]) => {
  const [first, second] = points;
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;
};

type Props = {
  picture: ImageBitmap;
  crop: Crop;
  /** SVG path of the outline of the photo. */
  outline: string;
  disabled: boolean;
  /** Id of a text that says how to move the picture. */
  describedBy: string;
  onChange: (change: (crop: Crop) => Crop) => void;
};

/** Shows the picture under a stone outline. The user moves and zooms the picture. */
export function CropStage({ picture, crop, outline, disabled, describedBy, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, Point>());
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawCrop(context, picture, crop, CANVAS_EDGE);
  }, [picture, crop]);

  const press = (event: PointerEvent) => {
    if (disabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before || disabled) return;
    const spreadBefore = distance([...pointers.current.values()]);
    const now = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, now);
    const spread = distance([...pointers.current.values()]);
    const edge = event.currentTarget.clientWidth;
    // The movement of each of two fingers counts half.
    const share = 1 / (edge * pointers.current.size);
    onChange((current) => {
      const zoomed =
        spreadBefore > 0 ? zoomTo(picture, current, (current.zoom * spread) / spreadBefore) : current;
      return move(picture, zoomed, (now.x - before.x) * share, (now.y - before.y) * share);
    });
  };
  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  const scroll = ({ deltaY }: WheelEvent) => {
    if (!disabled) onChange((current) => zoomTo(picture, current, current.zoom * Math.exp(-deltaY / 500)));
  };
  const pressKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const zoom = event.key === '+' || event.key === '=' ? ZOOM_STEP : event.key === '-' ? -ZOOM_STEP : 0;
    if (disabled || (!arrow && zoom === 0)) return;
    event.preventDefault();
    onChange((current) =>
      arrow ? move(picture, current, ...arrow) : zoomTo(picture, current, current.zoom + zoom),
    );
  };

  const { left, top } = positionOf(picture, crop);
  return (
    <div
      className={styles.stage}
      // Screen readers pass the arrow keys to a slider and read its text after each change.
      role="slider"
      tabIndex={0}
      aria-label="Visible part of the picture"
      aria-describedby={describedBy}
      aria-disabled={disabled}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={left}
      aria-valuetext={`${left} % from the left, ${top} % from the top`}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onWheel={scroll}
      onKeyDown={pressKey}
    >
      <canvas ref={canvas} width={CANVAS_EDGE} height={CANVAS_EDGE} />
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path fillRule="evenodd" d={`M0 0h48v48H0z${outline}`} />
      </svg>
    </div>
  );
}
