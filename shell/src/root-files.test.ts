import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colours } from '@cairn/shared/ui/theme';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const palette = new Set<string>([...Object.values(colours.light), ...Object.values(colours.dark)]);

test.each(['index.html', 'root/offline.html', 'root/manifest.webmanifest'])(
  '%s contains only colours of the design tokens',
  (file) => {
    const literals = read(file).match(/#[0-9a-f]{6}\b/gi) ?? [];
    expect(literals.length).toBeGreaterThan(0);
    expect(literals.filter((colour) => !palette.has(colour))).toEqual([]);
  },
);

test('the offline page loads only its script', () => {
  const addresses = [...read('root/offline.html').matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, address]) => address,
  );
  expect(addresses).toEqual(['/offline.js']);
});
