/** A fake `EventSource` that tests control. */
export class FakeStream {
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  private readonly handlers = new Map<string, (event: MessageEvent<string>) => void>();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }
  addEventListener(name: string, handler: (event: MessageEvent<string>) => void): void {
    this.handlers.set(name, handler);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  send(name: string, data: unknown, id: string): void {
    this.handlers.get(name)?.(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: id }));
  }
  /** Interrupts the stream. The browser reconnects unless `isFinal`. */
  breakOff(isFinal: boolean): void {
    this.readyState = isFinal ? 2 : 0;
    this.onerror?.();
  }
}
