import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule, parseSync, scanSync } from 'libpg-query';
import { type Batch, classify, newBatch } from './classify.ts';
import type { Finding } from './finding.ts';

/** A migration in Drizzle's journal. */
export interface Migration {
  number: number;
  name: string;
  /** When the migration was generated, in milliseconds since 1970. Drizzle stores this time when it applies it. */
  when: number;
}

/** A statement with its verdict; `accepted` is the reason that its waiver gives. */
export interface CheckedStatement extends Finding {
  migration: string;
  statement: string;
  accepted: string | undefined;
}

const BREAKPOINT = '--> statement-breakpoint';
const WAIVER = /^-- deploy:accept (\S.{9,})$/;
const MAX_SUMMARY_LENGTH = 60;

/** The migrations in the order in which they are applied. */
export function listMigrations(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number; tag: string; when: number }[];
  };
  return entries.map(({ idx, tag, when }) => ({ number: idx, name: tag, when }));
}

const summaryOf = (sql: string): string => {
  const line = sql
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > MAX_SUMMARY_LENGTH ? `${line.slice(0, MAX_SUMMARY_LENGTH - 1)}…` : line;
};

/** The reason in the waiver of a section: only a comment counts, not the same text in a string or function body. */
function waiverOf(section: string): string | undefined {
  const comments = scanSync(section).tokens.filter(({ tokenName }) => tokenName === 'SQL_COMMENT');
  return comments.map(({ text }) => WAIVER.exec(text)?.[1]?.trim()).find((reason) => reason !== undefined);
}

/** Classifies the statements of one migration. @throws if the SQL is not valid PostgreSQL */
export async function checkSql(
  sql: string,
  migration: string,
  batch: Batch = newBatch(),
): Promise<CheckedStatement[]> {
  await loadModule();
  return sql.split(BREAKPOINT).flatMap((section) => {
    const accepted = waiverOf(section);
    const bytes = Buffer.from(section);
    return (parseSync(section).stmts ?? []).flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
      if (!stmt) return [];
      const text = bytes.subarray(from, length === undefined ? undefined : from + length).toString();
      return [{ migration, statement: summaryOf(text), ...classify(stmt, batch), accepted }];
    });
  });
}

/** Classifies the statements of migrations that are rolled out together. */
export async function checkMigrations(
  folder: string,
  migrations: readonly Migration[],
): Promise<CheckedStatement[]> {
  const batch = newBatch();
  const checked: CheckedStatement[] = [];
  for (const { name } of migrations) {
    const sql = readFileSync(join(folder, `${name}.sql`), 'utf8');
    checked.push(...(await checkSql(sql, name, batch)));
  }
  return checked;
}

/** The unsafe statements without a waiver, which block the rollout. */
export const refused = (checked: readonly CheckedStatement[]): CheckedStatement[] =>
  checked.filter(({ verdict, accepted }) => verdict === 'unsafe' && accepted === undefined);
