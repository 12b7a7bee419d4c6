import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { unprivileged } from '../gateway/unprivileged.ts';
import { createFolder, writePrivate, type ClusterLayout } from './layout.ts';

const STANZA = 'cairn';

/** Number of kept full backups. The archive reaches back to the oldest full backup. */
const KEPT_BACKUPS = 2;

/** A point in time of an archive. */
export interface RecoveryTarget {
  /** The cluster whose archive is read. */
  source: ClusterLayout;
  /** A timestamp with time zone that PostgreSQL accepts, such as `2026-11-23 20:15:04.5+00`. */
  time: string;
}

/**
 * Writes pgBackRest's configuration of a node (ADR 48). Every user of the machine can read the arguments of a process,
 * so the key is in the file.
 *
 * @returns the path of the file
 */
function writeConfiguration({ folder, nodes, passwords }: ClusterLayout, index: number): string {
  const lines = [
    '[global]',
    `repo1-path=${createFolder(join(folder, 'archive'))}`,
    'repo1-cipher-type=aes-256-cbc',
    `repo1-cipher-pass=${passwords.archive}`,
    `repo1-retention-full=${KEPT_BACKUPS}`,
    `log-path=${join(folder, 'logs')}`,
    `lock-path=${createFolder(join(folder, 'run', 'lock'))}`,
    `spool-path=${createFolder(join(folder, 'run', 'spool'))}`,
    'log-level-console=error',
    'log-level-stderr=off',
    // Starts a backup with a checkpoint, because the next regular checkpoint can be minutes away.
    'start-fast=y',
    `[${STANZA}]`,
    `pg1-path=${join(folder, 'postgres', String(index + 1))}`,
    `pg1-port=${nodes[index]?.postgres}`,
    `pg1-socket-path=${join(folder, 'run')}`,
    'pg1-user=postgres',
  ];
  return writePrivate(join(folder, 'run', `archive${index + 1}.conf`), `${lines.join('\n')}\n`);
}

const commandOf = (configuration: string) => [
  'pgbackrest',
  `--config=${configuration}`,
  `--stanza=${STANZA}`,
];

/** Writes pgBackRest's configuration of a node. @returns PostgreSQL's `archive_command` */
export const archiveCommand = (layout: ClusterLayout, index: number): string =>
  [...commandOf(writeConfiguration(layout, index)), 'archive-push', '"%p"'].join(' ');

/**
 * Writes pgBackRest's configuration.
 *
 * @returns the command with which Patroni recovers the data of a node
 */
export function recoveryCommand(
  layout: ClusterLayout,
  index: number,
  { source, time }: RecoveryTarget,
): string {
  const into = join(layout.folder, 'postgres', String(index + 1));
  return [
    ...commandOf(writeConfiguration(source, 0)),
    `--pg1-path=${into}`,
    '--type=time',
    `--target="${time}"`,
    '--target-action=promote',
    'restore',
  ].join(' ');
}

/** @throws Error with the output of pgBackRest */
async function run(layout: ClusterLayout, index: number, subcommand: readonly string[]): Promise<void> {
  const [program = '', ...args] = commandOf(writeConfiguration(layout, index));
  const child = spawn(program, [...args, ...subcommand], {
    cwd: layout.folder,
    env: {
      PATH: process.env.PATH,
      HOME: layout.folder,
      LANG: 'C.UTF-8',
      PGPASSWORD: layout.passwords.superuser,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...unprivileged(),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`pgBackRest failed: ${output.trim() || `exit code ${code}`}`);
}

/**
 * Creates the archive if none exists, and checks that the archive belongs to this cluster.
 *
 * @param primary index of the node with the primary
 * @throws Error with pgBackRest's message
 */
export const prepareArchive = (layout: ClusterLayout, primary: number): Promise<void> =>
  run(layout, primary, ['stanza-create']);

/**
 * Backs up the running cluster: everything, or the changes since the last full backup.
 *
 * @param primary index of the node with the primary
 * @throws Error with pgBackRest's message
 */
export const backUpCluster = (
  layout: ClusterLayout,
  primary: number,
  type: 'full' | 'diff' = 'full',
): Promise<void> => run(layout, primary, [`--type=${type}`, 'backup']);
