import type { AlterTableCmd, Node, RangeVar } from 'libpg-query';
import { LARGE_TABLES } from '../large-tables.ts';
import { classifyAlteration } from './classify-table.ts';
import { care, type Finding, safe, unsafe, worst } from './finding.ts';

/** Statements that only add something that the previous release does not use, or change a setting. */
const ADDITIONS = new Set([
  'CreateStmt',
  'CreateEnumStmt',
  'CompositeTypeStmt',
  'CreateSeqStmt',
  'CreateSchemaStmt',
  'CreateExtensionStmt',
  'ViewStmt',
  'CommentStmt',
  'InsertStmt',
  'VariableSetStmt',
]);

const nameOf = (relation: RangeVar | undefined): string => relation?.relname ?? '';
const keyOf = (relation: RangeVar | undefined): string =>
  `${relation?.schemaname ?? 'public'}.${nameOf(relation)}`;

/** What earlier statements have created. Shared by all pending migrations, because they run in one transaction. */
export interface Batch {
  /** New tables, which the previous release does not use. */
  tables: Set<string>;
  /** New constraints on existing tables, which stay locked until the transaction ends. */
  constraints: Set<string>;
}

export const newBatch = (): Batch => ({ tables: new Set(), constraints: new Set() });

/** A validation is unsafe in a transaction that has added the constraint, because the table stays locked. */
function classifyCommand(table: string, command: AlterTableCmd, { constraints }: Batch): Finding {
  const { subtype, def, name = '' } = command;
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    constraints.add(`${table} ${def.Constraint.conname ?? ''}`);
  if (subtype === 'AT_ValidateConstraint' && constraints.has(`${table} ${name}`))
    return unsafe(
      `reads every row while the lock of ADD CONSTRAINT ${name} is held`,
      'Validate it in a later release: pending migrations run in one transaction',
    );
  return classifyAlteration(command);
}

const IN_TRANSACTION = 'migrations run in a transaction, where CONCURRENTLY fails';

function classifyIndex(table: string, isConcurrent: boolean, isGuarded: boolean): Finding {
  if (isConcurrent)
    return unsafe(
      IN_TRANSACTION,
      'First create the index CONCURRENTLY by hand, then use IF NOT EXISTS in the migration',
    );
  const advice = 'First create the index CONCURRENTLY by hand, then use IF NOT EXISTS in the migration';
  if (isGuarded) return care(`builds the index on ${table} unless it exists`, advice);
  return LARGE_TABLES.has(table)
    ? unsafe(`writes to ${table} wait until the index is built`, advice)
    : care(`writes to ${table} wait until the index is built`, 'Check that the table is small');
}

const DROPPED: Record<string, Finding> = {
  OBJECT_TABLE: unsafe(
    'the previous release reads or writes the table',
    'Drop it one release after its last use was removed',
  ),
  OBJECT_VIEW: unsafe(
    'the previous release may read the view',
    'Drop it one release after its last use was removed',
  ),
  OBJECT_TYPE: unsafe(
    'the previous release may use the type',
    'Drop it one release after its last use was removed',
  ),
  OBJECT_INDEX: care(
    'queries of the previous release may need the index',
    'Check their plans, or drop it one release later',
  ),
};

const RENAME = unsafe(
  'the previous release uses the old name',
  'Add the new one, write both, and drop the old one a release later',
);

function classifyOther(kind: string): Finding {
  if (ADDITIONS.has(kind)) return safe('adds something, or changes a setting');
  switch (kind) {
    case 'RenameStmt':
    case 'AlterObjectSchemaStmt':
      return RENAME;
    case 'CreateFunctionStmt':
    case 'CreateTrigStmt':
      return care(
        'runs for writes of the previous release too',
        'Check that the function or trigger refuses none of these writes',
      );
    case 'AlterEnumStmt':
      return care('the previous release cannot handle the new value', 'Write it only after the rollout');
    case 'GrantStmt':
      return care('the previous release may need the privilege', 'Check that it revokes none that is in use');
    case 'SelectStmt':
      return care('a function may change rows', 'Check what it calls');
    case 'DoStmt':
      return care('the statements in a DO block are not checked', 'Check the block by hand');
    default:
      return unsafe(`${kind} is not known to be safe`, 'Split it, or accept it with a reason');
  }
}

function classifyRows(table: string): Finding {
  const advice = 'Change the rows in batches, in a job';
  return LARGE_TABLES.has(table)
    ? unsafe(`locks many rows of ${table} until the migration ends`, advice)
    : care(`locks rows of ${table} until the migration ends`, 'Check that they are few');
}

/** The row-changing statements in the WITH clause of a statement. */
function rowChangesIn(node: Node): Node[] {
  const [statement] = Object.values(node) as { withClause?: { ctes?: Node[] } }[];
  return (statement?.withClause?.ctes ?? [])
    .flatMap((each) => ('CommonTableExpr' in each ? (each.CommonTableExpr.ctequery ?? []) : []))
    .filter((each) => 'InsertStmt' in each || 'UpdateStmt' in each || 'DeleteStmt' in each);
}

function referencedBy(definitions: readonly Node[]): RangeVar[] {
  const constraints = definitions.flatMap((each) =>
    'ColumnDef' in each ? (each.ColumnDef.constraints ?? []) : [each],
  );
  return constraints.flatMap((each) => ('Constraint' in each ? (each.Constraint.pktable ?? []) : []));
}

const REFERENCES = care('locks the referenced tables', 'Check that no long transaction runs');

/**
 * Classifies a parsed statement.
 *
 * @param batch what earlier statements have created; what this statement creates is added
 */
export const classify = (node: Node, batch: Batch): Finding =>
  worst([node, ...rowChangesIn(node)].map((each) => classifyAlone(each, batch)));

function classifyAlone(node: Node, batch: Batch): Finding {
  const isNew = (relation: RangeVar | undefined) => batch.tables.has(keyOf(relation));
  if ('CreateStmt' in node) {
    if (node.CreateStmt.if_not_exists !== true) batch.tables.add(keyOf(node.CreateStmt.relation));
    if (!referencedBy(node.CreateStmt.tableElts ?? []).every(isNew)) return REFERENCES;
  }
  if ('AlterTableStmt' in node) {
    const { relation, cmds = [] } = node.AlterTableStmt;
    const commands = cmds.flatMap((cmd) => ('AlterTableCmd' in cmd ? [cmd.AlterTableCmd] : []));
    if (!isNew(relation))
      return worst(commands.map((command) => classifyCommand(keyOf(relation), command, batch)));
    return referencedBy(commands.flatMap(({ def }) => def ?? [])).every(isNew)
      ? safe('the table is new')
      : REFERENCES;
  }
  if ('IndexStmt' in node) {
    const { relation, concurrent = false, if_not_exists: isGuarded = false } = node.IndexStmt;
    return isNew(relation) && !concurrent
      ? safe('the table is new')
      : classifyIndex(nameOf(relation), concurrent, isGuarded);
  }
  if ('ViewStmt' in node && node.ViewStmt.replace === true)
    return care(
      'the previous release may read the view',
      'Check that it still gets the columns that it reads',
    );
  if ('InsertStmt' in node && node.InsertStmt.onConflictClause?.action === 'ONCONFLICT_UPDATE') {
    const { relation } = node.InsertStmt;
    return isNew(relation) ? safe('the table is new') : classifyRows(nameOf(relation));
  }
  if ('CreateTrigStmt' in node && isNew(node.CreateTrigStmt.relation)) return safe('the table is new');
  if ('UpdateStmt' in node || 'DeleteStmt' in node) {
    const { relation } = 'UpdateStmt' in node ? node.UpdateStmt : node.DeleteStmt;
    return isNew(relation) ? safe('the table is new') : classifyRows(nameOf(relation));
  }
  if ('DropStmt' in node && node.DropStmt.concurrent === true)
    return unsafe(IN_TRANSACTION, 'Drop the index CONCURRENTLY by hand, and with IF EXISTS in the migration');
  if ('DropStmt' in node)
    return (
      DROPPED[node.DropStmt.removeType ?? ''] ??
      care('the previous release may rely on it', 'Check that the release works without it')
    );
  return classifyOther(Object.keys(node)[0] ?? 'statement');
}
