import { readFile, stat } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ErrorFrame } from '@cairn/shared/contract';
import type { BuiltFrame } from '../../database/schema/index.ts';

/** The hidden folder of source maps, as in `tooling/release/release-paths.ts`. */
const FOLDER = '.maps';
/** Maximum size of a file of a release, as in `tooling/release/network/upload.ts`. */
const MAX_BYTES = 5_000_000;
/** Minified scripts have few lines; each line of a map takes memory. */
const MAX_LINES = 50_000;
/** Decoding a map takes about ten milliseconds. */
const MAX_MAPS = 60;
const CACHED_POSITIONS = 20_000;

/** A stack of positions in the built files of a release. */
interface BuiltStack {
  remote: string;
  release: string;
  frames: readonly BuiltFrame[];
}

interface Wanted {
  remote: string;
  path: string;
  positions: Map<string, BuiltFrame>;
}

const keyOf = ({ remote, release }: BuiltStack, { file, line, column }: BuiltFrame) =>
  `${remote}/${release} ${file}:${line}:${column}`;

const isMap = (value: unknown): value is { mappings: string; sources: string[] } =>
  typeof value === 'object' &&
  value !== null &&
  'mappings' in value &&
  typeof value.mappings === 'string' &&
  'sources' in value &&
  Array.isArray(value.sources) &&
  value.sources.every((source) => typeof source === 'string');

async function readText(path: string): Promise<string | undefined> {
  try {
    return (await stat(path)).size > MAX_BYTES ? undefined : await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parseMap(text: string): TraceMap | undefined {
  try {
    const map = JSON.parse(text) as unknown;
    if (!isMap(map) || map.mappings.split(';', MAX_LINES + 1).length > MAX_LINES) return undefined;
    // Other fields can be very long. The library would add `sourceRoot` to each source.
    return new TraceMap({ version: 3, names: [], sources: map.sources, mappings: map.mappings });
  } catch {
    return undefined;
  }
}

/** `./src/page.tsx` becomes `mfe-student/src/page.tsx`. The name is untrusted and only displayed. */
function shownName(remote: string, source: string): string {
  const path = posix.join(remote, source.slice(0, 300)).replace(/^(\.\.\/)+/, '');
  return path.replace(/[^\w@. /()[\]-]/g, '').slice(0, 200);
}

function locate(map: TraceMap, remote: string, { line, column }: BuiltFrame): ErrorFrame | undefined {
  try {
    // Stacks count columns from 1. The library decodes the mappings here, so invalid mappings throw here.
    const original = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    if (typeof original.source !== 'string') return undefined;
    return {
      file: shownName(remote, original.source),
      line: original.line,
      column: original.column + 1,
      isMapped: true,
    };
  } catch {
    return undefined;
  }
}

/** Maps stacks to the original files. Caches only positions, because decoded maps are large. */
export function createSourceMaps(releasesDir: string) {
  const known = new Map<string, ErrorFrame | undefined>();

  function remember(key: string, frame: ErrorFrame | undefined): void {
    known.set(key, frame);
    const [oldest] = known.keys();
    if (known.size > CACHED_POSITIONS && oldest !== undefined) known.delete(oldest);
  }

  /** Positions that are not cached yet, by map. Frames of other containers are not mapped. */
  function wantedBy(stacks: readonly BuiltStack[]): Wanted[] {
    const wanted = new Map<string, Wanted>();
    for (const stack of stacks) {
      const { remote, release, frames } = stack;
      for (const frame of frames.filter(({ file }) => file.startsWith(`${remote}/`))) {
        const key = keyOf(stack, frame);
        if (known.has(key)) continue;
        const path = join(releasesDir, remote, release, FOLDER, `${basename(frame.file)}.map`);
        const map = wanted.get(path) ?? { remote, path, positions: new Map() };
        wanted.set(path, map);
        map.positions.set(key, frame);
      }
    }
    return [...wanted.values()];
  }

  return {
    /** A frame without a source keeps its position in the built file. */
    async map(stacks: readonly BuiltStack[]): Promise<ErrorFrame[][]> {
      let decoded = 0;
      for (const { remote, path, positions } of wantedBy(stacks)) {
        const text = await readText(path);
        // Forged stacks can refer to many missing maps, which must not count towards the limit.
        if (text !== undefined && ++decoded > MAX_MAPS) break;
        const map = text === undefined ? undefined : parseMap(text);
        for (const [key, frame] of positions) remember(key, map && locate(map, remote, frame));
        await immediately();
      }
      return stacks.map((stack) =>
        stack.frames.map((frame) => known.get(keyOf(stack, frame)) ?? { ...frame, isMapped: false }),
      );
    },
  };
}
