import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from './copy-workspace.ts';

test('a renamed copy uses its own workspace packages', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'cairn-copy-')));
  try {
    const [draft, copy] = [join(root, 'draft'), join(root, 'copy')];
    mkdirSync(join(draft, 'tooling'), { recursive: true });
    writeFileSync(join(draft, 'package.json'), JSON.stringify({ workspaces: ['tooling'] }));
    linkPackages(draft);
    renameSync(draft, copy);
    expect(realpathSync(join(copy, 'node_modules/@cairn/tooling'))).toBe(join(copy, 'tooling'));
  } finally {
    rmSync(root, { recursive: true });
  }
});
