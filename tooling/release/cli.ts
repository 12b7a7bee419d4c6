import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceFolder } from '../workspace.ts';
import * as operations from './operations.ts';
import { publish } from './publish.ts';
import { Refusal } from './refusal.ts';

const USAGE = `npm run release -- <command>, on the folder of --releases (./releases)

  publish <package> [--stage]          release what lies built in its dist; --stage stores it and gives it to nobody
  activate <package> <release>         give a stored release to everybody
  rollback <package> [<release>]       back to the release before; with a canary running, end the canary
  canary <package> <release> <percent> give a stored release to some of the browsers
  promote <package>                    give the canary to everybody
  list                                 all stored releases and who gets them
  overrides off|loopback|<origin>…     who may load a remote from elsewhere
  prune [--keep 5]                     delete older releases that nobody gets`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    releases: { type: 'string', default: 'releases' },
    keep: { type: 'string', default: '5' },
    stage: { type: 'boolean', default: false },
  },
});

async function run(): Promise<string[]> {
  const root = resolve(workspaceFolder(), values.releases);
  const [command, name = '', second = '', third = ''] = positionals;
  switch (command) {
    case 'publish': {
      const stored = await publish({ root, folder: workspaceFolder(name), name, stage: values.stage });
      return [`${name} ${stored.release} ${values.stage ? 'is stored' : 'is live'}`];
    }
    case 'activate':
      await operations.activate(root, name, second);
      return [`${name} ${second} is live`];
    case 'rollback':
      await operations.rollBack(root, name, second || undefined);
      return operations.describeReleases(root).filter((line) => line.startsWith(`${name} `));
    case 'canary':
      await operations.canary(root, name, second, Number(third));
      return [`${name} ${second} goes to ${third} % of the browsers`];
    case 'promote':
      await operations.promote(root, name);
      return [`the canary of ${name} is live`];
    case 'list':
      return operations.describeReleases(root);
    case 'overrides':
      await operations.allowOverrides(
        root,
        name === 'off' || name === 'loopback' ? name : positionals.slice(1),
      );
      return [`overrides: ${positionals.slice(1).join(' ')}`];
    case 'prune':
      return (await operations.prune(root, Number(values.keep))).map(
        (gone) => `deleted ${gone.name} ${gone.release}`,
      );
    default:
      throw new Refusal([USAGE]);
  }
}

try {
  for (const line of await run()) console.log(line);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
