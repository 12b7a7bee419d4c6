import { setTimeout as wait } from 'node:timers/promises';
import { parseJson } from '../../json.ts';
import { contentHash } from '../integrity.ts';
import { hashesOf, signToSend } from '../keys/signed-release.ts';
import { Refusal } from '../refusal.ts';
import { describeBuild, readRemoteBuild, type RemoteBuild } from '../remote-build.ts';
import { SHELL } from '../stored-release.ts';
import { RELEASES_PATH, segmentOf, type Missing, type Upload } from './upload.ts';

export interface Target {
  /** The site: `https://…`, or `http://localhost…`. */
  to: string;
  /** Token of the team's pipeline. */
  token: string;
  stage?: boolean;
}

const ATTEMPTS = 4;
const TIMEOUT_MS = 120_000;

/** Signs the build in a package folder for an upload. @throws Refusal for the shell or without the team's key */
export function prepareUpload(folder: string, name: string): { upload: Upload; files: RemoteBuild['files'] } {
  if (name === SHELL) throw new Refusal(['the shell is released on the machine that holds the releases']);
  const build = readRemoteBuild(folder, name);
  const { files, remote, bundled } = build;
  const release = contentHash(files);
  const unsigned = { name, release, publishedAt: '', files: {}, hashes: hashesOf(files) };
  const stored = signToSend({ ...unsigned, ...describeBuild(build)(release) });
  return { upload: { stored, remote, bundled: [...bundled] }, files };
}

/** The id that the build of a package folder has as a release. */
export const releaseOfBuild = (folder: string, name: string): string =>
  contentHash(readRemoteBuild(folder, name).files);

/** Sends a request; repeats it after a failure of the network or of the server. @throws Refusal with the reason */
async function ask(target: Target, method: string, path: string, body?: string | Uint8Array<ArrayBuffer>) {
  const url = new URL(`${RELEASES_PATH}${path}`, target.to);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, {
        method,
        headers: { authorization: `Bearer ${target.token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body }),
      });
      // A proxy responds with a page.
      const result = parseJson(await response.text()) as { message?: string } | undefined;
      if (response.ok && result) return result;
      const reason = result?.message ?? `${url.href} responded with ${response.status}`;
      if (response.status < 500) throw new Refusal([reason]);
      throw new Error(reason);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (attempt === ATTEMPTS)
        throw new Refusal([`${target.to} cannot be used: ${(error as Error).message}`]);
      await wait(250 * 2 ** attempt);
    }
  }
}

/**
 * Uploads a signed release, and publishes it unless it is staged. After an interruption, the next attempt sends only
 * the files that are still missing.
 * @returns the number of files sent
 * @throws Refusal with the reasons
 */
export async function sendRelease(
  target: Target,
  upload: Upload,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<number> {
  const { protocol, hostname } = new URL(target.to);
  if (protocol !== 'https:' && hostname !== 'localhost' && hostname !== '127.0.0.1')
    throw new Refusal([`${target.to}: a token is sent over https only`]);
  const { name, release, hashes = {} } = upload.stored;
  const urlPath = `${name}/${release}`;
  const { missing } = (await ask(target, 'PUT', urlPath, JSON.stringify(upload))) as Missing;
  for (const path of missing) {
    const bytes = files.get(path);
    if (bytes) await ask(target, 'PUT', `${urlPath}/${segmentOf(hashes[path] ?? '')}`, new Uint8Array(bytes));
  }
  await ask(target, 'POST', `${urlPath}${target.stage ? '?stage=1' : ''}`);
  return missing.length;
}
