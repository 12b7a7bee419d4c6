import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createGroup, createSeat } from '../../modules/group-sessions/testing/groups.ts';
import { createTestDatabase, useTestApi } from '../../testing/index.ts';
import { openDatabase } from '../client/index.ts';
import { openBackup, restoreBackup, writeBackup } from './index.ts';

const api = useTestApi();

/** The meeting links after a restore, and the total number of notifications, live events and mails. */
async function readRestored() {
  const target = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'cairn-restored-'));
  const key = randomBytes(32);
  await writeBackup({ url: api().ownerUrl, releasesDir: '/nowhere' }, folder, key);
  await restoreBackup(target.url, await openBackup(folder, key));
  rmSync(folder, { recursive: true });
  const restored = openDatabase({ url: target.url, size: 1 });
  const { rows } = await restored.pool.query<{ id: number; token: string; tokens: string[] }>(
    `SELECT g.id::int, g.room_token AS token, array_agg(DISTINCT s.room_token) AS tokens
       FROM group_sessions g JOIN sessions s ON s.slot_id = g.slot_id AND s.status = 'CONFIRMED' GROUP BY g.id`,
  );
  const notified = await restored.pool.query(
    'SELECT 1 FROM notifications UNION ALL SELECT 1 FROM live_events UNION ALL SELECT 1 FROM mail_outbox',
  );
  await restored.close();
  await target.drop();
  return { rows: new Map(rows.map((row) => [row.id, row])), notified: notified.rowCount };
}

test('a restore changes the meeting link of a group session only if a seated student is deleted or due for deletion', async () => {
  const mentor = await api().mentor();
  const [deleted, leaving] = [await api().student(), await api().student()];
  const createGroupAt = async (hours: number) => {
    const group = await createGroup(api(), mentor, hours, { seats: 4 });
    await createSeat(api(), group, await api().student());
    return group;
  };
  const [ofDeleted, ofLeaving, ofOthers] = [
    await createGroupAt(60),
    await createGroupAt(62),
    await createGroupAt(64),
  ];
  await createSeat(api(), ofDeleted, deleted);
  await createSeat(api(), ofLeaving, leaving);
  await api().db.execute(sql`
    UPDATE accounts SET deleted_at = now(), email = '', email_key = NULL WHERE id = ${deleted.id}`);
  await api().db.execute(sql`INSERT INTO account_cleanups (account_id) VALUES (${deleted.id})`);
  await api().db.execute(sql`
    UPDATE accounts SET deletion_requested_at = now() - interval '8 days', deletion_due_at = now() - interval '1 day'
     WHERE id = ${leaving.id}`);
  const { rows, notified } = await readRestored();
  for (const { id, roomToken } of [ofDeleted, ofLeaving]) {
    expect(rows.get(id)?.token).not.toBe(roomToken);
    expect(rows.get(id)?.tokens).toEqual([rows.get(id)?.token]);
  }
  expect(rows.get(ofOthers.id)).toMatchObject({ token: ofOthers.roomToken, tokens: [ofOthers.roomToken] });
  expect(notified).toBe(0);
});
