import pg from 'pg';

export interface SentQuery {
  text: string;
  values: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/**
 * Records the statements of this process until `stop`.
 * `sent` contains the distinct statements that read or write rows; `count` counts all statements.
 */
export function recordQueries(): { sent: Map<string, SentQuery>; count: () => number; stop: () => void } {
  const sent = new Map<string, SentQuery>();
  let total = 0;
  const original = pg.Client.prototype.query;
  const recording = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args;
    total += 1;
    const { text, values: own } = (
      typeof config === 'string' ? { text: config, values } : config
    ) as Partial<SentQuery>;
    if (text && /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)/i.test(text))
      sent.set(text, { text, values: own ?? (Array.isArray(values) ? values : []) });
    return Reflect.apply(original, this, args) as unknown;
  };
  pg.Client.prototype.query = recording as typeof original;
  return {
    sent,
    count: () => total,
    stop: () => {
      pg.Client.prototype.query = original;
    },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function arrayText(values: unknown[]): string {
  const items = values.map((value) => {
    if (value === null) return 'NULL';
    if (Buffer.isBuffer(value)) return JSON.stringify(`\\x${value.toString('hex')}`);
    return JSON.stringify(value instanceof Date ? value.toISOString() : textOf(value));
  });
  return `{${items.join(',')}}`;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return pg.escapeLiteral(arrayText(value));
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(textOf(value));
}

const scansOf = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? '?'] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

/**
 * The tables that the plan of a statement scans sequentially.
 *
 * @param client a connection of the API's pool, because the pool makes plans generic
 */
export async function sequentialScans(client: pg.ClientBase, { text, values }: SentQuery): Promise<string[]> {
  await client.query(`PREPARE explained AS ${text}`);
  try {
    const parameters = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `EXPLAIN (FORMAT JSON) EXECUTE explained${parameters}`,
    );
    return rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan)) ?? [];
  } finally {
    await client.query('DEALLOCATE explained');
  }
}
