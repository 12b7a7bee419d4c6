/** Maximum number of stones of one cairn. */
export const STONES_PER_CAIRN = 9;

/** One stone: the centre, half the width and half the height. */
export interface StoneShape {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  /** Degrees. */
  readonly tilt: number;
}

const CAIRN_WIDTH = 96;
const GROUND = 132;

/** A pseudorandom number from 0 to 1, always the same for an index and a salt. */
function pseudorandom(index: number, salt: number): number {
  const value = Math.sin((index + 1) * 12.9898 + salt * 78.233) * 43_758.5453;
  return value - Math.floor(value);
}

/** The stones of a picture, from the ground up in each cairn. */
export function stoneShapes(count: number): StoneShape[] {
  const shapes: StoneShape[] = [];
  let top = GROUND;
  for (let index = 0; index < count; index += 1) {
    const level = index % STONES_PER_CAIRN;
    if (level === 0) top = GROUND;
    const rx = 38 - level * 3.4 + (pseudorandom(index, 1) - 0.5) * 5;
    const ry = 7.6 - level * 0.28 + (pseudorandom(index, 2) - 0.5) * 1.6;
    const x = (Math.floor(index / STONES_PER_CAIRN) + 0.5) * CAIRN_WIDTH + (pseudorandom(index, 3) - 0.5) * 6;
    top -= ry * 2 - 1;
    shapes.push({ x, y: top + ry, rx, ry, tilt: (pseudorandom(index, 4) - 0.5) * 7 });
  }
  return shapes;
}

/** The width of a picture with `count` stones. */
export const cairnsWidth = (count: number): number =>
  Math.max(1, Math.ceil(count / STONES_PER_CAIRN)) * CAIRN_WIDTH;

export const CAIRNS_HEIGHT = 140;
