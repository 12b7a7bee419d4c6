import { Refusal } from './refusal.ts';
import { readRegistryFile } from './registry-file.ts';
import { allowOverrides, setBudgets } from './settings.ts';
import { temporaryReleases } from './testing/fake-build.ts';

let root: string;
beforeEach(() => {
  root = temporaryReleases();
});

test('overrides are off by default, and can be allowed and turned off', async () => {
  expect(readRegistryFile(root)).not.toHaveProperty('overrides');
  expect(await allowOverrides(root, 'loopback')).toMatchObject({ overrides: 'loopback' });
  expect(await allowOverrides(root, 'off')).not.toHaveProperty('overrides');
});

test("load timeouts are set per phase and can be reset to the shell's defaults", async () => {
  await setBudgets(root, ['manifest=500', 'entry=4000']);
  expect(await setBudgets(root, ['entry=900'])).toMatchObject({ budgets: { manifest: 500, entry: 900 } });
  expect(await setBudgets(root, ['default'])).not.toHaveProperty('budgets');
});

test.each([
  [[]],
  [['manifest']],
  [['manifest=soon']],
  [['manifest=1']],
  [['render=500']],
  [['default', 'entry=500']],
])('invalid load timeouts are refused: %j', async (args) => {
  await expect(setBudgets(root, args)).rejects.toThrow(Refusal);
});
