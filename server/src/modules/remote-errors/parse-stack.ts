import type { BuiltFrame } from '../../database/schema/index.ts';

const MAX_FRAMES = 20;
/** Bounds the work for a forged stack. */
const LONGEST_LINE = 300;
/** Lines and columns of minified files are smaller; larger numbers are forged. */
const LARGEST_NUMBER = 10_000_000;

const POSITION = /:(\d{1,8}):(\d{1,8})\)?$/;
/** A script of a release, or one of its chunks. */
const SCRIPT = /^\/([a-z][a-z0-9-]{0,40})\/(?:[0-9a-f]{16}|chunks)\/[\w~+-][\w~+.-]{0,120}\.js$/;

/**
 * Reads the frames in scripts of known containers, innermost first. The shell has removed the origin of the site, so an
 * address with an origin is foreign.
 *
 * @returns undefined if the error was thrown in a foreign script, such as a browser extension
 */
export function parseStack(stack: string, containers: ReadonlySet<string>): BuiltFrame[] | undefined {
  const frames: BuiltFrame[] = [];
  for (const line of stack.split('\n')) {
    const position = line.length <= LONGEST_LINE ? POSITION.exec(line) : null;
    if (!position) continue;
    // `at name (file:1:2)`, `at file:1:2`, `name@file:1:2`
    const before = line.slice(0, position.index);
    const address = before.slice(Math.max(...[' ', '(', '@'].map((sign) => before.lastIndexOf(sign))) + 1);
    if (address.includes('://') && frames.length === 0) return undefined;
    const [lineNumber, column] = [Number(position[1]), Number(position[2])];
    const container = SCRIPT.exec(address)?.[1];
    const isPlausible = lineNumber > 0 && lineNumber < LARGEST_NUMBER && column < LARGEST_NUMBER;
    if (container === undefined || !containers.has(container) || !isPlausible) continue;
    frames.push({ file: address.slice(1), line: lineNumber, column });
    if (frames.length === MAX_FRAMES) break;
  }
  return frames;
}
