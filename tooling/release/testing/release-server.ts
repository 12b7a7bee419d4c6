import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addKey, createKeyList } from '../keys/commands.ts';
import { ensurePrivateKey, publicKeyOf } from '../keys/private-keys.ts';
import { signToSend } from '../keys/signed-release.ts';
import { createReleaseServer } from '../network/release-server.ts';
import { prepareUpload, sendRelease } from '../network/send.ts';
import { createToken, hashToken, readTokens } from '../network/tokens.ts';
import { RELEASES_PATH, type Upload } from '../network/upload.ts';
import { readRegistryFile } from '../registry-file.ts';
import { fakeRemote, temporaryFolder, type FakeBuild } from './fake-build.ts';

export const NAME = 'mfe-student';
export const OTHER = 'mfe-mentor';

/** Returns a function that starts a release server for one test; the named teams have keys and tokens. */
export function useReleaseServers() {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
  return async (...names: string[]) => {
    const root = temporaryFolder();
    process.env.KEYS_DIR = temporaryFolder();
    await createKeyList(root);
    const tokens = new Map<string, string>();
    for (const name of names) {
      await addKey(root, name, publicKeyOf(ensurePrivateKey(name)));
      tokens.set(name, createToken());
    }
    const lines: string[] = [];
    const known = readTokens([...tokens].map(([name, token]) => `${name}:${hashToken(token)}`).join());
    const server = createReleaseServer({ root, tokens: known, log: (line) => lines.push(line) });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const to = `http://localhost:${port}`;
    const tokenOf = (name: string) => tokens.get(name) ?? '';
    const prepare = (build: FakeBuild = {}, name = NAME) => prepareUpload(fakeRemote(name, build), name);
    const send = ({ upload, files }: ReturnType<typeof prepare>, stage = false) =>
      sendRelease({ to, token: tokenOf(upload.stored.name), stage }, upload, files);
    const request = (method: string, path: string, body?: BodyInit, token = tokenOf(NAME)) =>
      fetch(`${to}${RELEASES_PATH}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body, duplex: 'half' as const }),
      });
    return { root, to, port, tokenOf, prepare, send, request, lines };
  };
}

/** The path of the release in a URL of the release server. */
export const urlPathOf = ({ stored }: Upload) => `${stored.name}/${stored.release}`;

/** The release that the registry serves. */
export const live = (root: string, name = NAME) => readRegistryFile(root).remotes[name];

/** The message of a refusal. */
export const messageOf = async (response: Response) =>
  ((await response.json()) as { message: string }).message;

/** The upload with other hashes, signed again by its team. */
export const withHashes = ({ upload }: { upload: Upload }, hashes: Record<string, string>): Upload => ({
  ...upload,
  stored: signToSend({ ...upload.stored, hashes }),
});
