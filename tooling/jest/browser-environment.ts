import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** APIs of Node that jsdom lacks. The abort APIs of Node replace the abort APIs of jsdom. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'ReadableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
  'MessageChannel',
  'AbortSignal',
  'AbortController',
] as const;

export default class BrowserEnvironment extends JsdomEnvironment {
  /** Open ports would keep Jest from exiting. */
  private readonly ports: MessagePort[] = [];

  override async setup(): Promise<void> {
    await super.setup();
    for (const name of FROM_NODE) {
      if (name.startsWith('Abort') || !(name in this.global)) {
        Object.defineProperty(this.global, name, {
          value: globalThis[name],
          configurable: true,
          writable: true,
        });
      }
    }
    const { ports } = this;
    this.global.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        ports.push(this.port1);
      }
    };
  }

  override async teardown(): Promise<void> {
    for (const port of this.ports) port.close();
    await super.teardown();
  }
}
