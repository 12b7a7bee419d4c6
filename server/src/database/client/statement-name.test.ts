import { statementName } from './statement-name.ts';

test.each([
  [{ name: 'session_find_actors', text: 'SELECT 1' }, 'session_find_actors'],
  ['BEGIN', 'begin'],
  ['COMMIT', 'commit'],
  ['select "id", "email" from "accounts" where "accounts"."email" = $1', 'select accounts'],
  [{ text: 'insert into "mail_outbox" ("id", "to") values (default, $1)' }, 'insert mail_outbox'],
  [{ text: 'update "sessions" set "status" = $1' }, 'update sessions'],
  [{ text: '\n  DELETE FROM live_events WHERE id < $1' }, 'delete live_events'],
  ['WITH due AS (SELECT id FROM mail_outbox) SELECT 1', 'with mail_outbox'],
  ['SELECT pg_sleep(1)', 'select'],
  ["SET LOCAL cairn.actor = 'zebra'", 'statement'],
  ['', 'statement'],
  [undefined, 'statement'],
])('%j is named %s', (query, name) => {
  expect(statementName(query)).toBe(name);
});
