import { createHash } from 'node:crypto';
import type { ErrorFrame, ErrorPhase, RemoteErrorGroup } from '@cairn/shared/contract';

/** The errors of one release with the same phase, message and stack. */
interface MappedError {
  remote: string;
  release: string;
  phase: ErrorPhase;
  message: string;
  count: number;
  pages: number;
  firstSeenAt: string;
  lastSeenAt: string;
  frames: ErrorFrame[];
}

const TOP_FRAMES = 3;

/** The key excludes line numbers, because they change with every release that changes the file. */
function keyOf({ remote, message, frames }: MappedError): string {
  const mapped = frames.filter(({ isMapped }) => isMapped);
  const files = mapped.slice(0, TOP_FRAMES).map(({ file }) => file);
  return createHash('sha256')
    .update(JSON.stringify([remote, message, files]))
    .digest('hex')
    .slice(0, 16);
}

function groupOf(id: string, errors: readonly MappedError[]): RemoteErrorGroup {
  const [last, ...others] = [...errors].sort((one, other) => (one.lastSeenAt < other.lastSeenAt ? 1 : -1));
  if (!last) throw new Error('a group has at least one error');
  const all = [last, ...others];
  const sum = (figure: (error: MappedError) => number) =>
    all.reduce((total, error) => total + figure(error), 0);
  return {
    id,
    remote: last.remote,
    message: last.message,
    phases: [...new Set(all.map(({ phase }) => phase))],
    count: sum(({ count }) => count),
    pages: sum(({ pages }) => pages),
    firstSeenAt: all.map(({ firstSeenAt }) => firstSeenAt).sort()[0] ?? last.firstSeenAt,
    lastSeenAt: last.lastSeenAt,
    releases: [...new Set(all.map(({ release }) => release))],
    frames: last.frames,
  };
}

/** One group per remote, message and first three mapped files; the group with the latest error is first. */
export function groupErrors(errors: readonly MappedError[]): RemoteErrorGroup[] {
  return [...Map.groupBy(errors, keyOf)]
    .map(([id, group]) => groupOf(id, group))
    .sort((one, other) => (one.lastSeenAt < other.lastSeenAt ? 1 : -1));
}
