import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Site } from './site.ts';

/** A proxy in front of a site. After `cut`, all connections fail until `restore`. */
export interface SiteProxy {
  readonly url: string;
  readonly cut: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

/** Unlike the browser's offline mode, `cut` breaks open streams. */
export async function startSiteProxy(site: Site): Promise<SiteProxy> {
  const target = Number(new URL(site.url).port);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((incoming) => {
    if (isCut) return void incoming.destroy();
    const outgoing = connect(target, 'localhost');
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket);
      // The close handler also runs after an error.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    restore: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
