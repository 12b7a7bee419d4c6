import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { containerFolder, workspaceFolder } from '../workspace.ts';
import { readFigures, type ReleaseFigures } from './canary-figures.ts';
import { promoteAutomatically } from './canary/promote-automatically.ts';
import { readCounts } from './canary/read-counts.ts';
import * as keys from './keys/commands.ts';
import { replacePrivateKey } from './keys/private-keys.ts';
import { signAgain } from './keys/sign-again.ts';
import { prepareUpload, releaseOfBuild, sendRelease } from './network/send.ts';
import { createToken, hashToken } from './network/tokens.ts';
import * as operations from './operations.ts';
import { createPreview, createRemotePreview, readDuration } from './previews/preview.ts';
import { publish } from './publish.ts';
import { Refusal } from './refusal.ts';
import * as settings from './settings.ts';

const USAGE = `npm run release -- <command> [--releases ./releases]

  publish <package>                    release the build in its dist
          [--stage]                    stores it without serving it
          [--canary]                   serves it to 1 % of the browsers; the first release of a remote to all
          [--to https://…]             sends it to the release server of a site, with RELEASE_TOKEN
  activate <package> <release>         make a stored release live
  rollback <package> [<release>]       roll back to the previous release, or end a running canary
  canary <package> <release> <percent> serve a stored release to a percentage of the browsers
  promote <package> [--api <site>]     make the canary live, unless it fails more often than the stable release;
          [--force] [--code 123456]    reads the figures from the site with CAIRN_TOKEN (npm run token:create), or
                                       with CAIRN_ADMIN_EMAIL, CAIRN_ADMIN_PASSWORD and the second factor's --code
  promote <package> [<release>] --auto raise the canary step by step, or roll it back if it is significantly worse
          [--wait 1h] [--api <site>]   than the stable release; --wait is the maximum duration of a step (at most 7d);
                                       reads the figures from the site with CAIRN_TOKEN
  preview <package> [<release>]        print a link that shows a stored release in the browsers that open it, until
          [--for 2h] [--api <site>]    it expires (at most 7d)
          [--to https://…]             for a release that was sent to this site; signed with the key of the team
  list                                 list the stored releases and which browsers get them
  overrides off|loopback|<origin>…     set where browsers may load overriding builds from
  budgets manifest=2000 entry=3000 chunk=3000 init=3000 | default
                                       set the timeouts of the load phases in milliseconds
  prune [--keep 5]                     delete older releases that are not in use
  token <package>                      create the token with which a team publishes over the network
  keys create                          create the key list of a new site, with a key of the operator
  keys new <package>|registry          create a private key in KEYS_DIR and print its public key
  keys add <package>|registry <key>    accept releases (or the registry) signed with this key
  keys revoke <package>|registry <key> [--force]
                                       stop accepting this key; --force: even if
                                       a release in use has no other valid signature
  keys list                            list all keys
  sign [<package> [<release>]]         sign the registry and its releases that no listed key has signed;
                                       with a package, sign all its releases in use again`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    releases: { type: 'string', default: 'releases' },
    keep: { type: 'string', default: '5' },
    stage: { type: 'boolean', default: false },
    canary: { type: 'boolean', default: false },
    auto: { type: 'boolean', default: false },
    wait: { type: 'string', default: '1h' },
    api: { type: 'string', default: 'http://localhost:8080' },
    code: { type: 'string' },
    force: { type: 'boolean', default: false },
    to: { type: 'string' },
    for: { type: 'string', default: '2h' },
  },
});

function readCanaryFigures(): Promise<ReleaseFigures[]> {
  const { CAIRN_TOKEN: token, CAIRN_ADMIN_EMAIL: email, CAIRN_ADMIN_PASSWORD: password } = process.env;
  if (token) return readFigures({ url: values.api, token });
  if (email && password) return readFigures({ url: values.api, email, password, code: values.code });
  throw new Refusal([
    'to read the figures of the canary, set CAIRN_TOKEN, or CAIRN_ADMIN_EMAIL and CAIRN_ADMIN_PASSWORD; or use --force',
  ]);
}

async function run(): Promise<string[]> {
  const root = resolve(workspaceFolder(), values.releases);
  const [command, name = '', second = '', third = ''] = positionals;
  switch (command) {
    case 'publish': {
      const { stage, canary } = values;
      if (canary && (stage || values.to !== undefined))
        throw new Refusal(['--canary cannot be combined with --stage or --to']);
      if (values.to !== undefined) return send(values.to, name);
      const { release } = await publish({ root, folder: containerFolder(name), name, stage, canary });
      return [`${name} ${release} ${stage ? 'is stored' : operations.describeAudience(root, name, release)}`];
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
      if (values.auto) return promoteStepByStep(root, name, second);
      await operations.promote(root, name, values.force ? undefined : readCanaryFigures);
      return [`the canary of ${name} is live`];
    case 'preview': {
      const request = { name, ...(second ? { id: second } : {}), milliseconds: readDuration(values.for) };
      if (values.to === undefined) return [await createPreview(root, { ...request, site: values.api })];
      const id = second || releaseOfBuild(containerFolder(name), name);
      return [await createRemotePreview({ ...request, id, site: values.to })];
    }
    case 'list':
      return operations.describeReleases(root);
    case 'overrides':
      await settings.allowOverrides(
        root,
        name === 'off' || name === 'loopback' ? name : positionals.slice(1),
      );
      return [`overrides: ${positionals.slice(1).join(' ')}`];
    case 'budgets':
      await settings.setBudgets(root, positionals.slice(1));
      return [`budgets: ${positionals.slice(1).join(' ')}`];
    case 'token': {
      const token = createToken();
      return [
        `Secret for the pipeline:      RELEASE_TOKEN=${token}`,
        `For the release server:       RELEASE_TOKENS=${name}:${hashToken(token)}`,
      ];
    }
    case 'keys':
      return runKeys(root, name, second, third);
    case 'sign':
      return sign(root, name, second);
    case 'prune':
      return (await operations.prune(root, Number(values.keep))).map(
        (pruned) => `deleted ${pruned.name} ${pruned.release}`,
      );
    default:
      throw new Refusal([USAGE]);
  }
}

/** Exit codes of `promote --auto`, for pipelines. */
const EXIT_CODES = { promoted: 0, rolledBack: 2, undecided: 3, interrupted: 130 } as const;

async function promoteStepByStep(root: string, name: string, release: string): Promise<string[]> {
  const { CAIRN_TOKEN: token } = process.env;
  if (values.force || !token)
    throw new Refusal(['promote --auto needs CAIRN_TOKEN and cannot be combined with --force']);
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort());
  const { outcome, message } = await promoteAutomatically({
    root,
    name,
    release,
    waitMs: readDuration(values.wait),
    signal: interrupted.signal,
    read: (query, signal) => readCounts({ url: values.api, token }, query, signal),
    log: (line) => console.log(`${new Date().toISOString()} ${line}`),
  });
  process.exitCode = EXIT_CODES[outcome];
  return [message];
}

async function sign(root: string, name: string, release: string): Promise<string[]> {
  const { signed, skipped } = await signAgain(
    root,
    name ? { name, ...(release ? { release } : {}) } : undefined,
  );
  return [
    ...signed.map((each) => `signed ${each.name} ${each.release}`),
    ...skipped.map((reason) => `not signed: ${reason}`),
    'signed the registry',
  ];
}

async function send(to: string, name: string): Promise<string[]> {
  const token = process.env.RELEASE_TOKEN;
  if (!token) throw new Refusal([`set RELEASE_TOKEN: "npm run release -- token ${name}" creates one`]);
  const { upload, files } = prepareUpload(containerFolder(name), name);
  const sent = await sendRelease({ to, token, stage: values.stage }, upload, files);
  return [
    `${name} ${upload.stored.release} ${values.stage ? 'is stored' : 'is live'}; ${sent === 1 ? '1 file was' : `${sent} files were`} sent`,
  ];
}

async function runKeys(root: string, action: string, owner: string, key: string): Promise<string[]> {
  switch (action) {
    case 'create':
      return [`registry ${await keys.createKeyList(root)}`];
    case 'new':
      return [`${owner} ${replacePrivateKey(owner)}`];
    case 'add':
      await keys.addKey(root, owner, key);
      return keys.describeKeys(root);
    case 'revoke':
      await keys.revokeKey(root, owner, key, values.force);
      return keys.describeKeys(root);
    case 'list':
      return keys.describeKeys(root);
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
