import type { SaveStatus } from './save-status.ts';

interface Sender {
  state: () => { status: SaveStatus };
  subscribe: (listener: () => void) => () => void;
  wake: () => void;
}

/** Whether a text is being loaded or saved. */
export const isUnderWay = (status: SaveStatus): boolean => status === 'saving' || status === 'loading';

/** Sends unsent changes without the usual delay. Resolves when the changes are sent or sending has failed. */
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
