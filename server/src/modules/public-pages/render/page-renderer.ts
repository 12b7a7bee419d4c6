import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A page as rendered by the code of a release (`mfe-public/src/render`). All parts are HTML. */
export interface RenderedPage {
  title: string;
  description: string;
  head: string;
  body: string;
  data: string;
}

/** The file of a release that renders pages. `file` is relative to the releases folder. */
export interface RendererFile {
  file: string;
  integrity: string;
}

/** The path and the data of a page. `value` is null for a page that does not exist. */
export interface Served {
  path: string;
  value: unknown;
}

/** Renders pages with the code of a release. */
export interface PageRenderer {
  render: (renderer: RendererFile, route: string, served: Served) => Promise<RenderedPage>;
  close: () => Promise<void>;
}

/** Rendering takes some milliseconds; the first page of a release also waits for the start of its worker. */
const TIMEOUT_MS = 5_000;
const MEMORY = { maxOldGenerationSizeMb: 192 };
/** One for the live release and one for a canary. */
const MAX_WORKERS = 2;

const harness = (source: string) => `
const loaded = { exports: {} };
(function (module, exports) { ${source}
})(loaded, loaded.exports);
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, route, served }) => {
  try {
    parentPort.postMessage({ id, page: loaded.exports.renderPage(route, served) });
  } catch (error) {
    parentPort.postMessage({ id, failure: String(error && error.stack || error) });
  }
});`;

interface WorkerResponse {
  id: number;
  page?: RenderedPage;
  failure?: string;
}

/** Runs the code of a release in a thread, so that it cannot block the API or use up its memory. */
class ReleaseWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<RenderedPage>>();
  readonly #onEnd: () => void;
  #count = 0;

  constructor(source: string, onEnd: () => void) {
    this.#onEnd = onEnd;
    this.#worker = new Worker(harness(source), {
      eval: true,
      env: {},
      execArgv: [],
      resourceLimits: MEMORY,
    });
    this.#worker.unref();
    this.#worker.on('message', ({ id, page, failure }: WorkerResponse) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (page) waiting?.resolve(page);
      else waiting?.reject(new Error(failure ?? 'the page was not rendered'));
    });
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the renderer has ended')));
  }

  async render(route: string, served: Served): Promise<RenderedPage> {
    this.#count += 1;
    const id = this.#count;
    const waiting = Promise.withResolvers<RenderedPage>();
    this.#waiting.set(id, waiting);
    const timer = setTimeout(() => void this.close(new Error('rendering the page timed out')), TIMEOUT_MS);
    this.#worker.postMessage({ id, route, served });
    return waiting.promise.finally(() => clearTimeout(timer));
  }

  async close(error = new Error('the renderer was closed')): Promise<void> {
    this.#end(error);
    await this.#worker.terminate();
  }

  #end(error: unknown): void {
    this.#onEnd();
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

/** @throws Error if the file was changed after the release */
async function readSource(releasesDir: string, { file, integrity }: RendererFile): Promise<string> {
  const bytes = await readFile(join(releasesDir, file));
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${file} was changed`);
  return bytes.toString();
}

/** Creates a renderer, which starts one thread per release. */
export function createPageRenderer(releasesDir: string): PageRenderer {
  const workers = new Map<string, Promise<ReleaseWorker>>();

  function workerOf(renderer: RendererFile): Promise<ReleaseWorker> {
    const known = workers.get(renderer.integrity);
    if (known) return known;
    const remove = () => {
      if (workers.get(renderer.integrity) === started) workers.delete(renderer.integrity);
    };
    const started = readSource(releasesDir, renderer).then((source) => new ReleaseWorker(source, remove));
    workers.set(renderer.integrity, started);
    started.catch(remove);
    for (const [integrity, worker] of [...workers].slice(0, -MAX_WORKERS)) {
      workers.delete(integrity);
      // A worker that failed to start needs no closing.
      void worker.then(
        (old) => old.close(),
        () => undefined,
      );
    }
    return started;
  }

  return {
    render: async (renderer, route, served) => (await workerOf(renderer)).render(route, served),
    close: async () => {
      const open = await Promise.allSettled(workers.values());
      await Promise.all(open.flatMap((each) => (each.status === 'fulfilled' ? [each.value.close()] : [])));
    },
  };
}
