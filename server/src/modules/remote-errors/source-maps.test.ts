import { createSourceMaps } from './source-maps.ts';
import { CHUNK, createReleases, FIRST, mapTo, REMOTE } from './testing/releases.ts';

const { root, put, putMap } = createReleases();
const frame = (chunk = CHUNK, column = 9) => ({ file: `${REMOTE}/chunks/${chunk}`, line: 1, column });
const mapped = async (...frames: ReturnType<typeof frame>[]) =>
  (await createSourceMaps(root).map([{ remote: REMOTE, release: FIRST, frames }]))[0];
const chunkOf = (index: number) => `${index}.2d732c8d2f47.js`;

test('positions are mapped to source paths', async () => {
  const sources = {
    './src/page.tsx': 'mfe-student/src/page.tsx',
    '../shared/src/ui/section.tsx': 'shared/src/ui/section.tsx',
    '../node_modules/antd/es/button.js': 'node_modules/antd/es/button.js',
    '../../../../etc/passwd': 'etc/passwd',
    './a\u2028b\u0000<script>.ts': 'mfe-student/abscript.ts',
  };
  for (const [index, source] of Object.keys(sources).entries())
    putMap(FIRST, mapTo(source, index + 1), chunkOf(index));
  const frames = await mapped(...Object.keys(sources).map((_, index) => frame(chunkOf(index))));
  expect(frames).toEqual(
    Object.values(sources).map((file, index) => ({ file, line: index + 1, column: 1, isMapped: true })),
  );
});

test.each([
  ['a missing map', () => undefined],
  ['a map that is not JSON', () => putMap(FIRST, '{')],
  ['a map that is null', () => putMap(FIRST, 'null')],
  ['a map without sources', () => putMap(FIRST, { version: 3, mappings: 'AAAA' })],
  ['a source that is not text', () => putMap(FIRST, { ...mapTo('./a.ts', 1), sources: [{}] })],
  ['a source index that is too high', () => putMap(FIRST, { ...mapTo('./a.ts', 1), mappings: 'ACAA' })],
  ['a negative source index', () => putMap(FIRST, { ...mapTo('./a.ts', 1), mappings: 'ADAA' })],
  ['a map of ten megabytes', () => putMap(FIRST, { ...mapTo('./a.ts', 1), x: 'x'.repeat(10_000_000) })],
  [
    'a map of millions of lines',
    () => putMap(FIRST, { ...mapTo('./a.ts', 1), mappings: ';'.repeat(4_000_000) }),
  ],
])('a frame keeps its built position with %s', async (_name, write) => {
  write();
  expect(await mapped(frame())).toEqual([{ ...frame(), isMapped: false }]);
});

test.each([
  ['invalid characters', '!!!!'],
  ['an overlong number', 'AAggggggggggA'],
  ['an incomplete segment', 'AA'],
  ['a line separator', '\u2028'],
  ['a segment of 100,000 fields', 'A'.repeat(100_000)],
])('mappings with %s cause no error', async (_name, mappings) => {
  putMap(FIRST, { ...mapTo('./a.ts', 1), mappings });
  expect(await mapped(frame())).toHaveLength(1);
});

test('fields of a map that are not needed are ignored', async () => {
  putMap(FIRST, { ...mapTo('./a.ts', 1), _decodedMemo: 1, sourceRoot: 1, sections: {}, names: 'x' });
  const expected = { file: 'mfe-student/a.ts', line: 1, column: 1, isMapped: true };
  expect(await mapped(frame())).toEqual([expected]);
});

test.each([
  [
    'a long `sourceRoot` for many sources',
    { sourceRoot: '../'.repeat(300_000), sources: Array<string>(1_000).fill('a') },
  ],
  ['a long source', { sources: ['./a/../'.repeat(300_000)] }],
])('a map with %s causes no error', async (_name, more) => {
  putMap(FIRST, { ...mapTo('./a.ts', 1), ...more });
  expect(await mapped(frame())).toHaveLength(1);
});

test('the process handles other work while it reads a map of half a million positions', async () => {
  putMap(FIRST, { ...mapTo('./a.ts', 1), mappings: 'AAAA,CAAA'.repeat(500_000) });
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  await mapped(frame());
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(2);
});

test('only maps of the reported release are read', async () => {
  put('secret.js.map', JSON.stringify(mapTo('./secret.ts', 1)));
  for (const file of ['mfe-student/chunks/../../secret.js', 'mfe-other/chunks/66.js', 'shell/x/main.js'])
    expect(await mapped({ ...frame(), file })).toEqual([{ ...frame(), file, isMapped: false }]);
});

test('decoded positions are cached', async () => {
  const maps = createSourceMaps(root);
  const chunk = chunkOf(90);
  putMap(FIRST, mapTo('./src/page.tsx', 3), chunk);
  const stacks = [{ remote: REMOTE, release: FIRST, frames: [frame(chunk)] }];
  const first = await maps.map(stacks);
  putMap(FIRST, '{', chunk);
  expect(await maps.map(stacks)).toEqual(first);
});

test('missing maps do not count towards the limit of a request', async () => {
  putMap(FIRST, mapTo('./src/page.tsx', 1), chunkOf(400));
  const missing = Array.from({ length: 70 }, (_, index) => frame(chunkOf(500 + index)));
  expect((await mapped(...missing, frame(chunkOf(400))))?.at(-1)).toMatchObject({ isMapped: true });
});

test('one request decodes 60 maps, and the next request continues', async () => {
  const maps = createSourceMaps(root);
  const chunks = Array.from({ length: 70 }, (_, index) => chunkOf(100 + index));
  for (const chunk of chunks) putMap(FIRST, mapTo('./src/page.tsx', 1), chunk);
  const stacks = [{ remote: REMOTE, release: FIRST, frames: chunks.map((chunk) => frame(chunk)) }];
  const count = async () => (await maps.map(stacks))[0]?.filter(({ isMapped }) => isMapped).length;
  expect([await count(), await count()]).toEqual([60, 70]);
});
