import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { activate, rollBack } from '../operations.ts';
import { publish } from '../publish.ts';
import { readRegistryFile } from '../registry-file.ts';
import { readStoredRelease } from '../stored-release.ts';
import { fakeRemote, fakeShell, temporaryFolder, temporaryReleases } from '../testing/fake-build.ts';
import { addKey, createKeyList, describeKeys, revokeKey } from './commands.ts';
import { keysOf, OPERATOR, readKeyList } from './key-list.ts';
import { publicKeyOf, readPrivateKeys, replacePrivateKey } from './private-keys.ts';
import { signAgain } from './sign-again.ts';
import { ensureThrowawayKeys } from './throwaway-keys.ts';

const NAME = 'mfe-student';

/** A site with configured keys and two releases of one remote. */
async function configuredSite() {
  process.env.KEYS_DIR = temporaryFolder();
  const root = temporaryFolder();
  const operator = await createKeyList(root);
  const team = replacePrivateKey(NAME);
  await addKey(root, 'shell', replacePrivateKey('shell'));
  await addKey(root, NAME, team);
  await publish({ root, name: 'shell', folder: fakeShell() });
  const release = (text: string) => publish({ root, name: NAME, folder: fakeRemote(NAME, { text }) });
  const [first, second] = [await release('one'), await release('two')];
  return { root, operator, team, release, first, second };
}

const registryFile = (root: string) => join(root, 'registry.json');
const live = (root: string) => readRegistryFile(root).remotes[NAME];

test('a release contains the hashes of its files, its signing time, a counter and a signature', async () => {
  const { root, first, second } = await configuredSite();
  expect(first).toMatchObject({
    hashes: { 'entry.js': expect.stringMatching(/^sha384-/) as string },
    signedAt: expect.stringMatching(/^\d{4}-/) as string,
  });
  expect(second.counter).toBeGreaterThan(first.counter ?? Infinity);
  expect(live(root)).toMatchObject({
    signature: second.signature,
    previous: { signature: first.signature },
  });
});

test('an unlisted key cannot sign a release', async () => {
  const { root, release, second } = await configuredSite();
  process.env.KEYS_DIR = temporaryFolder();
  replacePrivateKey(OPERATOR);
  const unlisted = replacePrivateKey(NAME);
  await expect(release('three')).rejects.toThrow(`"npm run release -- keys add ${NAME} ${unlisted}"`);
  expect(live(root)?.release).toBe(second.release);
});

test('a release that no listed key of its team has signed cannot become live', async () => {
  const { root, first } = await configuredSite();
  const list = readKeyList(root);
  const swapped = { ...list, teams: { ...list?.teams, [NAME]: keysOf(list ?? never(), 'shell') } };
  writeFileSync(join(root, 'keys.json'), JSON.stringify(swapped));
  await expect(activate(root, NAME, first.release)).rejects.toThrow(
    `${first.release} is not signed by a key of ${NAME}`,
  );
});

test.each(['routes', 'shared', 'commit', 'counter', 'hashes', 'signature'])(
  'a stored release whose %s was changed cannot become live',
  async (field) => {
    const { root, first } = await configuredSite();
    const file = join(root, NAME, first.release, 'release.json');
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    if (field === 'routes' || field === 'shared') Reflect.set(stored.remote as object, field, []);
    else stored[field] = field === 'counter' ? Number(stored.counter) + 1 : {};
    if (field === 'signature') stored[field] = 'AAAA';
    writeFileSync(file, JSON.stringify(stored));
    await expect(activate(root, NAME, first.release)).rejects.toThrow('is not signed by a key');
  },
);

test('a release with a changed byte cannot become live', async () => {
  const { root, first } = await configuredSite();
  appendFileSync(join(root, NAME, first.release, 'entry.js'), ' ');
  await expect(rollBack(root, NAME)).rejects.toThrow(/entry\.js is not the signed file/);
});

test('a manually changed registry must be signed before the next publication', async () => {
  const { root, release } = await configuredSite();
  const changed = readFileSync(registryFile(root), 'utf8').replace('"/mfe-student"', '"/admin"');
  writeFileSync(registryFile(root), changed);
  await expect(release('three')).rejects.toThrow('was not written by the release command');
  await signAgain(root);
  const { release: id } = await release('three');
  expect(live(root)?.release).toBe(id);
});

test('a release that lacks a file is not signed again', async () => {
  const { root, first, second } = await configuredSite();
  rmSync(join(root, NAME, first.release, 'entry.js'));
  const { signed, skipped } = await signAgain(root, { name: NAME });
  expect(signed.map(({ release }) => release)).toEqual([second.release]);
  expect(skipped).toEqual([`${NAME} ${first.release} lacks entry.js`]);
});

test('a rollback raises the counter of the registry and keeps the id of the site', async () => {
  const { root } = await configuredSite();
  const before = readRegistryFile(root);
  const after = await rollBack(root, NAME);
  expect(after.counter).toBeGreaterThan(before.counter ?? Infinity);
  expect([after.site, before.site]).toEqual([readKeyList(root)?.site, readKeyList(root)?.site]);
});

test('a team can revoke its old key after signing the releases in use again', async () => {
  const { root, team, release, second } = await configuredSite();
  const next = replacePrivateKey(NAME);
  // The new key is not listed yet, so the old key signs.
  await release('three');
  await addKey(root, NAME, next);
  expect(describeKeys(root).filter((line) => line.startsWith(NAME))).toHaveLength(2);
  await expect(revokeKey(root, NAME, team)).rejects.toThrow('is in use and would have no valid signature');
  await signAgain(root, { name: NAME });
  await revokeKey(root, NAME, team);
  const { release: id } = await release('four');
  expect(live(root)?.release).toBe(id);
  await rollBack(root, NAME);
  await expect(activate(root, NAME, second.release)).resolves.toBeDefined();
});

test('a listed key still signs after two unlisted keys were created', async () => {
  const { root, release } = await configuredSite();
  const created = [replacePrivateKey(NAME), replacePrivateKey(NAME)];
  const { release: id } = await release('three');
  expect(live(root)?.release).toBe(id);
  expect(readPrivateKeys(NAME).slice(0, 2).map(publicKeyOf)).toEqual(created.reverse());
});

test('an earlier key still signs after another key file was deleted', async () => {
  const { root, release, team } = await configuredSite();
  const listed = replacePrivateKey(NAME);
  await addKey(root, NAME, listed);
  await signAgain(root, { name: NAME });
  await revokeKey(root, NAME, team);
  replacePrivateKey(NAME);
  rmSync(join(process.env.KEYS_DIR ?? '', `${NAME}.previous.pem`));
  const { release: id } = await release('three');
  expect(live(root)?.release).toBe(id);
  const latest = replacePrivateKey(NAME);
  expect(readPrivateKeys(NAME).map(publicKeyOf).slice(0, 1)).toEqual([latest]);
  expect(readPrivateKeys(NAME).map(publicKeyOf).at(-1)).toBe(listed);
});

test('a staged release of an unpublished remote can be signed again', async () => {
  const { root } = await configuredSite();
  const name = 'mfe-alumni';
  await addKey(root, name, replacePrivateKey(name));
  const { release } = await publish({ root, name, folder: fakeRemote(name), stage: true });
  await addKey(root, name, replacePrivateKey(name));
  const { signed } = await signAgain(root, { name, release });
  expect(signed.map((each) => each.release)).toEqual([release]);
});

test('a release with the signature of a revoked key must be signed again', async () => {
  const { root, team, release, first } = await configuredSite();
  await addKey(root, NAME, replacePrivateKey(NAME));
  await release('three');
  await release('four');
  await revokeKey(root, NAME, team, true);
  await expect(activate(root, NAME, first.release)).rejects.toThrow('is not signed by a key');
  await signAgain(root, { name: NAME, release: first.release });
  await activate(root, NAME, first.release);
  expect(live(root)?.release).toBe(first.release);
});

test('the operator can replace a key but cannot revoke the last key', async () => {
  const { root, operator, release } = await configuredSite();
  await expect(revokeKey(root, OPERATOR, operator)).rejects.toThrow('the registry needs a key');
  await addKey(root, OPERATOR, replacePrivateKey(OPERATOR));
  await revokeKey(root, OPERATOR, operator);
  await release('three');
  expect(keysOf(readKeyList(root) ?? never(), OPERATOR)).toEqual(
    readPrivateKeys(OPERATOR).slice(0, 1).map(publicKeyOf),
  );
});

test('addKey refuses a key of another owner, a malformed key and a malformed owner', async () => {
  const { root, team } = await configuredSite();
  await expect(addKey(root, 'mfe-admin', team)).rejects.toThrow(`already a key of ${NAME}`);
  await expect(addKey(root, 'mfe-admin', 'AAAA')).rejects.toThrow('is not a public key');
  await expect(addKey(root, '../shell', team)).rejects.toThrow('name a container');
});

test('a folder without keys accepts no release; production gets no throw-away keys', async () => {
  process.env.KEYS_DIR = temporaryFolder();
  const root = temporaryFolder();
  await expect(publish({ root, name: NAME, folder: fakeRemote(NAME) })).rejects.toThrow(/has no keys/);
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await expect(ensureThrowawayKeys(root)).rejects.toThrow('not for production');
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
});

test('ensureThrowawayKeys signs releases stored without a signature', async () => {
  const root = temporaryReleases();
  const { release } = await publish({ root, name: NAME, folder: fakeRemote(NAME) });
  unsign(root, release);
  rmSync(join(root, 'keys.json'));
  await ensureThrowawayKeys(root);
  expect(live(root)?.signature).toBe(readStoredRelease(root, NAME, release)?.signature);
  await activate(root, NAME, release);
});

test('releases stored without a signature can be signed with new keys of the operator and the team', async () => {
  const root = temporaryReleases();
  const { release } = await publish({ root, name: NAME, folder: fakeRemote(NAME) });
  unsign(root, release);
  rmSync(join(root, 'keys.json'));
  await signWithNewKeys(root);
  expect(live(root)?.signature).toBe(readStoredRelease(root, NAME, release)?.signature);
  await activate(root, NAME, release);
});

test('releases signed with throw-away keys of another machine can be signed with new keys', async () => {
  const root = temporaryReleases();
  const { release } = await publish({ root, name: NAME, folder: fakeRemote(NAME) });
  await signWithNewKeys(root);
  await activate(root, NAME, release);
});

/** Creates the key list as on a new machine, and signs the releases. */
async function signWithNewKeys(root: string): Promise<void> {
  process.env.KEYS_DIR = temporaryFolder();
  await createKeyList(root);
  await addKey(root, NAME, replacePrivateKey(NAME));
  await signAgain(root);
}

/** Removes the fields that ADR 24 introduced. */
function unsign(root: string, release: string): void {
  const registry = readRegistryFile(root);
  const { site: _site, counter: _counter, signature: _signature, remotes, ...rest } = registry;
  const { details: _details, signature: _of, ...remote } = remotes[NAME] ?? never();
  const old: RegistryFile = { ...rest, remotes: { [NAME]: remote } };
  writeFileSync(registryFile(root), JSON.stringify(old));
  const stored = readStoredRelease(root, NAME, release) ?? never();
  const {
    hashes: _hashes,
    commit: _commit,
    signedAt: _at,
    counter: _of2,
    signature: _by,
    ...before
  } = stored;
  writeFileSync(join(root, NAME, release, 'release.json'), JSON.stringify({ ...before, remote }));
}

function never(): never {
  throw new Error('it exists');
}
