import type { SaveStatus } from './save-status.ts';

interface Sender {
  state: () => { status: SaveStatus };
  subscribe: (listener: () => void) => () => void;
  wake: () => void;
}

/** Whether a text is on its way to the server. */
export const isUnderWay = (status: SaveStatus): boolean => status === 'saving' || status === 'loading';

/** Sends what waits without the usual delay. Ends when it was sent, or could not be. */
export function sendNow(client: Sender): Promise<void> {
  client.wake();
  return new Promise((resolve) => {
    let stop: () => void = () => undefined;
    const check = () => {
      if (isUnderWay(client.state().status)) return;
      stop();
      resolve();
    };
    stop = client.subscribe(check);
    check();
  });
}
