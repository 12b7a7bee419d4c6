const VERBS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]{1,63})\b/i;

/**
 * The name of a statement for metrics and logs, without its values. A statement without a declared name is called by
 * verb and first table: `insert messages`.
 *
 * @param query as `pg` accepts it: a text, or an object with `text` and optionally `name`
 */
export function statementName(query: unknown): string {
  const { name, text } =
    typeof query === 'object' && query !== null
      ? (query as { name?: string; text?: string })
      : { name: undefined, text: String(query) };
  if (name !== undefined) return name;
  const [verb = ''] = /[a-z]+/i.exec(text?.slice(0, 100) ?? '') ?? [];
  if (!VERBS.has(verb.toLowerCase())) return 'statement';
  const [, table] = TABLE.exec(text ?? '') ?? [];
  return [verb, ...(table === undefined ? [] : [table])].join(' ').toLowerCase();
}
