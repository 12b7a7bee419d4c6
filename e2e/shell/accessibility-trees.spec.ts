import { expect, ownSite, test as base } from '../fixtures.ts';
import { readTree } from '../support/trees/read-tree.ts';
import { storedTrees, treeRoutes } from '../support/trees/tree-routes.ts';
import { PREPARE, createTreeScene, type TreeScene } from '../support/trees/tree-scene.ts';

const UPDATE =
  'Read the page as a screen reader user does. If the new tree is right, store it: npm run test:browser -- shell/accessibility-trees --project=full --update-snapshots';

/** On a shared site, lists would contain accounts of other tests. */
const test = base.extend<object, { scene: TreeScene }>({
  site: ownSite(),
  scene: [async ({ factory }, use) => use(await createTreeScene(factory)), { scope: 'worker' }],
});

// All tests run in one worker and share one site.
test.describe.configure({ mode: 'default' });

const routes = treeRoutes();

for (const area of ['public', 'student', 'mentor', 'admin'] as const) {
  test(`every page of the ${area} area has its reviewed accessibility tree`, async ({
    page,
    scene,
    signInAs,
    noise,
  }) => {
    test.slow();
    // The tokens in the paths of two pages are invalid.
    noise.allow(/40[04] .*(reset-password|invitations)/, /^console: .*(Cross-Origin|Permissions)/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (area !== 'public') await signInAs({ ...scene.people[area], id: 0, name: '' });
    for (const { path, file } of routes.filter((route) => route.area === area)) {
      const tree = await readTree(page, scene.addressOf(path), PREPARE[path]);
      expect.soft(tree, `${path}. ${UPDATE}`).toMatchSnapshot(file);
    }
  });
}

test('exactly one tree is stored for each path', () => {
  expect(storedTrees()).toEqual(routes.map(({ file }) => file).toSorted());
});
