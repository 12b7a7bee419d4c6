/** Width and height of a picture in pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** The visible square of a picture. */
export interface Crop {
  /** Magnification. 1 shows the largest square that fits into the picture. */
  readonly zoom: number;
  /** Clockwise quarter turns, 0 to 3. */
  readonly turns: number;
  /** Centre of the square in pixels of the picture, relative to the centre of the rotated picture. */
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;
export const INITIAL_CROP: Crop = { zoom: 1, turns: 0, x: 0, y: 0 };

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) || 0;

const rotatedSize = ({ width, height }: Dimensions, turns: number): Dimensions =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Edge of the visible square in pixels of the picture. */
export const edgeOf = ({ width, height }: Dimensions, { zoom }: Crop) => Math.min(width, height) / zoom;

/** The nearest crop whose square is within the picture. */
function keepInside(picture: Dimensions, crop: Crop): Crop {
  const { width, height } = rotatedSize(picture, crop.turns);
  const edge = edgeOf(picture, crop);
  return { ...crop, x: clamp(crop.x, (width - edge) / 2), y: clamp(crop.y, (height - edge) / 2) };
}

/** Moves the picture under the square. `right` and `down` are fractions of the edge of the square. */
export function move(picture: Dimensions, crop: Crop, right: number, down: number): Crop {
  const edge = edgeOf(picture, crop);
  return keepInside(picture, { ...crop, x: crop.x - right * edge, y: crop.y - down * edge });
}

/** Zooms around the centre of the square. */
export const zoomTo = (picture: Dimensions, crop: Crop, zoom: number): Crop =>
  keepInside(picture, { ...crop, zoom: Math.min(MAX_ZOOM, Math.max(1, zoom)) });

/** Rotates the picture by a quarter turn and keeps the same part visible. Direction 1 is clockwise. */
export function rotateCrop(picture: Dimensions, crop: Crop, direction: 1 | -1): Crop {
  const { x, y, turns } = crop;
  const moved = direction === 1 ? { x: -y, y: x } : { x: y, y: -x };
  return keepInside(picture, {
    ...crop,
    turns: (turns + 4 + direction) % 4,
    x: moved.x || 0,
    y: moved.y || 0,
  });
}

/** Position of the square for screen readers. 0 and 100 are the ends of the possible range, in percent. */
export function positionOf(picture: Dimensions, crop: Crop): { left: number; top: number } {
  const { width, height } = rotatedSize(picture, crop.turns);
  const edge = edgeOf(picture, crop);
  const percent = (offset: number, range: number) =>
    range < 1 ? 50 : Math.round((offset / range + 0.5) * 100);
  return { left: percent(crop.x, width - edge), top: percent(crop.y, height - edge) };
}

/** Fills a canvas of the given edge with the visible square. */
export function drawCrop(
  context: CanvasRenderingContext2D,
  picture: ImageBitmap,
  crop: Crop,
  edge: number,
): void {
  const scale = edge / edgeOf(picture, crop);
  context.resetTransform();
  context.clearRect(0, 0, edge, edge);
  context.imageSmoothingQuality = 'high';
  context.translate(edge / 2, edge / 2);
  context.scale(scale, scale);
  context.translate(-crop.x, -crop.y);
  context.rotate((crop.turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
