import type { RouteObject } from 'react-router-dom';
import type { RegisteredRemote } from '@cairn/shared/platform';
import { loadArea, loadPrevious, type LoadOptions } from '../loader/load-area.ts';
import { failureOf, type LoadFailure } from '../loader/load-failure.ts';
import { preparePages } from './lazy-page.tsx';

export type AreaState =
  | { readonly status: 'idle' | 'loading' }
  | {
      readonly status: 'ready';
      readonly release: string;
      readonly routes: RouteObject[];
      readonly fellBack: boolean;
    }
  | { readonly status: 'failed'; readonly failure: LoadFailure };

export type AreaRemote = RegisteredRemote & { readonly isOverride?: boolean };

/** One remote as the shell sees it. At most one load runs at a time. */
export interface Area {
  readonly name: string;
  state(): AreaState;
  subscribe(listener: () => void): () => void;
  /** Resolves when the area is ready or has failed; never rejects. */
  load(): Promise<void>;
  /** Loads the release of a newly fetched registry. */
  reload(remote: AreaRemote): Promise<void>;
  /**
   * Loads the previous release after a page threw. The area fails if no earlier release is left, and for an
   * override.
   */
  fallBack(cause: unknown): Promise<void>;
}

export function createArea(initial: AreaRemote, options: LoadOptions): Area {
  let remote = initial;
  let state: AreaState = { status: 'idle' };
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function setState(next: AreaState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function settle(
    load: Promise<{ release: string; routes: RouteObject[]; fellBack: boolean }>,
  ): Promise<void> {
    setState({ status: 'loading' });
    try {
      const { routes, ...loaded } = await load;
      setState({ status: 'ready', ...loaded, routes: preparePages(routes) });
    } catch (cause) {
      setState({ status: 'failed', failure: failureOf(cause, 'chunk') });
    }
  }

  function once(
    load: () => Promise<{ release: string; routes: RouteObject[]; fellBack: boolean }>,
  ): Promise<void> {
    loading ??= settle(load()).finally(() => {
      loading = null;
    });
    return loading;
  }

  return {
    name: initial.name,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () =>
      state.status === 'ready' ? Promise.resolve() : once(() => loadArea(remote, remote.previous, options)),
    reload(next) {
      remote = next;
      return once(() => loadArea(remote, remote.previous, options));
    },
    async fallBack(cause) {
      if (state.status !== 'ready') return;
      const failure = failureOf(cause, 'render');
      options.report(
        { remote: remote.name, release: state.release, phase: 'render', outcome: 'failed', milliseconds: 0 },
        cause,
      );
      const { previous } = remote;
      if (state.fellBack || remote.isOverride || !previous) return setState({ status: 'failed', failure });
      await once(() => loadPrevious(remote.name, previous, options));
    },
  };
}
