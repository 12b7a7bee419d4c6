import { filesOf } from './manifest-files.ts';

const manifest = {
  exposes: [
    { assets: { js: { sync: ['routes.js', '../chunks/a.js'] }, css: { sync: ['routes.css'] } } },
    { assets: { js: {} } },
    {},
  ],
};
const at = (path: string) => new URL(path, location.href).href;

test('files of exposed modules are resolved against the URL of the manifest', () => {
  expect(filesOf(manifest, '/orchard/new/mf-manifest.json', 'js')).toEqual([
    at('/orchard/new/routes.js'),
    at('/orchard/chunks/a.js'),
  ]);
  expect(filesOf(manifest, '/orchard/new/mf-manifest.json', 'css')).toEqual([at('/orchard/new/routes.css')]);
});

test('a manifest without exposed modules names no files', () => {
  expect(filesOf({}, '/orchard/new/mf-manifest.json', 'js')).toEqual([]);
});
