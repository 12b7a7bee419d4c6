import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { check, resolveConfig } from 'prettier';
import { readRemoteDescription } from '../release/remote-description.ts';
import { findRemotes, REMOTES, workspaceFolder } from '../workspace.ts';
import { createRemote, type NewRemote } from './create-remote.ts';
import { UnusableArgument } from './remote-spec.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cairn-new-'));
  const files = REMOTES.flatMap((name) => [`${name}/remote.json`, `${name}/package.json`]);
  for (const file of [...files, 'tsconfig.json', '.github/CODEOWNERS']) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(workspaceFolder(file), join(root, file));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const create = (remote: Partial<NewRemote>) => () => createRemote({ root, name: 'mfe-alumni', ...remote });

test('a new remote is found, and is in tsconfig.json and CODEOWNERS', async () => {
  const files = await create({ role: 'mentor' })();
  expect(findRemotes(root)).toEqual([...REMOTES, 'mfe-alumni']);
  const { routes, devPort, byteBudget } = readRemoteDescription(join(root, 'mfe-alumni'));
  expect(routes).toEqual([{ path: '/alumni', role: 'mentor', byteBudget: expect.any(Number) }]);
  expect(devPort).toBe(3005);
  expect(byteBudget.scripts).toBeGreaterThan(0);
  expect(JSON.parse(read('tsconfig.json'))).toMatchObject({
    references: expect.arrayContaining([{ path: 'mfe-alumni' }, { path: 'e2e' }]),
  });
  expect(read('.github/CODEOWNERS')).toMatch(/^\/mfe-alumni\/ @cairn\/alumni-team$/m);
  expect(files).toContain('mfe-alumni/src/features/home/home-page.stories.tsx');
  for (const file of files) expect(read(file)).not.toBe('');
});

test('the list contains only tsconfig.json, CODEOWNERS and files of the remote', async () => {
  const shared = ['tsconfig.json', '.github/CODEOWNERS'];
  const foreign = (await create({})()).filter(
    (file) => !/^(mfe-alumni|e2e\/alumni)\/|\/mfe-alumni\.yml$/.test(file),
  );
  expect(foreign).toEqual(shared);
});

test.each(['none', 'mentor'])('the files of a new remote are formatted (role %s)', async (role) => {
  const options = await resolveConfig(workspaceFolder('package.json'));
  for (const file of await create({ name: 'mfe-alumni-network', path: '/alumni/network', role })()) {
    if (file.endsWith('CODEOWNERS')) continue;
    expect([file, await check(read(file), { ...options, filepath: file })]).toEqual([file, true]);
  }
});

test('a name of several words gives one title and one component name', async () => {
  await create({ name: 'mfe-alumni-network', path: '/alumni/network' })();
  expect(read('mfe-alumni-network/src/area/alumni-network-area.tsx')).toContain('AlumniNetworkArea');
  expect(read('mfe-alumni-network/src/features/home/home-page.tsx')).toContain('Alumni network');
});

test.each<[string, Partial<NewRemote>, RegExp]>([
  ['a name without its prefix', { name: 'alumni' }, /"mfe-" followed by lower-case words, not "alumni"/],
  ['a name that leaves the workspace', { name: 'mfe-../shell' }, /lower-case words/],
  ['an existing remote', { name: 'mfe-student' }, /mfe-student already exists/],
  ['a path of another team', { path: '/find-mentors' }, /belongs to mfe-student/],
  ['an invalid path', { path: 'alumni' }, /such as \/alumni, not "alumni"/],
  ['an unknown role', { role: 'teacher' }, /--role must be one of none, student, mentor, admin/],
])('%s is refused, and no remote is added', async (_what, remote, reason) => {
  const before = findRemotes(root);
  await expect(create(remote)()).rejects.toThrow(reason);
  expect(findRemotes(root)).toEqual(before);
});

test('a workspace without a reference to e2e in tsconfig.json is refused', async () => {
  writeFileSync(join(root, 'tsconfig.json'), '{}');
  const refused = create({})();
  await expect(refused).rejects.toThrow(UnusableArgument);
  await expect(refused).rejects.toThrow('tsconfig.json does not reference e2e.');
  expect(findRemotes(root)).toEqual(REMOTES);
  expect(existsSync(join(root, 'e2e'))).toBe(false);
});
