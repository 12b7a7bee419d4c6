import { generatedModuleId } from './folder-independent-ids.ts';

test.each([
  ['/home/ada/cairn/shell/node_modules/.federation/entry.0a1b.js', 2],
  ['/home/ada/cairn/shell/node_modules/.federation/entry.0a1b.js|5d41402a', 2],
  ['container entry (default) [["./routes",{}]] /home/ada/cairn/mfe-public/.federation/entry.0a1b.js', 1],
  ['/home/ada/cairn/shell/src/main.tsx', undefined],
])('the fixed id of %s is %s', (identifier, id) => {
  expect(generatedModuleId(identifier)).toBe(id);
});
