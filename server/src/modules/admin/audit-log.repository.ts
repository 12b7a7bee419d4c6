import type { auditQuery, AuditEntry } from '@cairn/shared/contract';
import type { z } from 'zod';
import { type DatabaseHandle, isoInstant } from '../../database/client/index.ts';
import { accountSearch } from './account-search.ts';
import { cutPage, readCursor } from '../../keyset.ts';

type Query = z.output<typeof auditQuery>;

const emailOf = (side: 'actor' | 'target') =>
  `(SELECT email FROM accounts a WHERE a.id = ${side}_id AND a.deleted_at IS NULL)`;

const columns = `id, ${isoInstant('created_at')} AS at, action, outcome, nullif(address, '') AS address, detail AS details,
  json_build_object('id', actor_id, 'email', ${emailOf('actor')}) AS actor,
  json_build_object('id', target_id, 'email', ${emailOf('target')}) AS target`;

/** Matches an id, or a part of the current e-mail address. */
async function personCondition(
  database: DatabaseHandle,
  side: 'actor' | 'target',
  text: string,
): Promise<{ condition: (placeholder: string) => string; value: unknown }> {
  if (/^\d{1,15}$/.test(text))
    return { condition: (placeholder) => `${side}_id = ${placeholder}`, value: Number(text) };
  const search = await accountSearch(database, text);
  const found = (placeholder: string) => `SELECT a.id FROM accounts a
    WHERE a.deleted_at IS NULL AND ${search} AND strpos(lower(a.email), lower(${placeholder})) > 0`;
  return { condition: (placeholder) => `${side}_id IN (${found(placeholder)})`, value: text };
}

/** A page of the audit log, newest first. */
export async function pageOfAudit(database: DatabaseHandle, query: Query) {
  const { limit = 50, actor, target, account, action, from, to } = query;
  const cursor = readCursor(query.cursor);
  const values: unknown[] = [];
  const parts: string[] = ['true'];
  const add = (condition: (placeholder: string) => string, value: unknown) => {
    values.push(value);
    parts.push(condition(`$${values.length}`));
  };
  for (const [side, text] of [
    ['actor', actor],
    ['target', target],
  ] as const) {
    if (!text) continue;
    const { condition, value } = await personCondition(database, side, text);
    add(condition, value);
  }
  if (account) add((placeholder) => `(actor_id = ${placeholder} OR target_id = ${placeholder})`, account);
  if (action) add((placeholder) => `action = ${placeholder}`, action);
  if (from) add((placeholder) => `created_at >= ${placeholder}::timestamptz`, from);
  if (to) add((placeholder) => `created_at < ${placeholder}::timestamptz`, to);
  if (cursor) add((placeholder) => `id < ${placeholder}`, cursor.id);
  const { rows } = await database.pool.query<AuditEntry>(
    `SELECT ${columns} FROM audit_log WHERE ${parts.join(' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`,
    values,
  );
  return cutPage(rows, { limit, backward: false, from: cursor }, ({ id }) => ({ value: '', id }));
}
