import type { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query';
import { care, type Finding, safe, unsafe, worst } from './finding.ts';

/** A default that calls only these functions does not rewrite the table. */
const STABLE_FUNCTIONS = new Set(['now', 'current_date', 'transaction_timestamp', 'statement_timestamp']);

const calledFunctions = (node: Node | undefined): string[] => {
  const found: string[] = [];
  JSON.stringify(node, (_key, value: unknown) => {
    const call = (value as { FuncCall?: { funcname?: { String?: { sval?: string } }[] } } | null)?.FuncCall;
    if (call) found.push(call.funcname?.at(-1)?.String?.sval ?? '');
    return value;
  });
  return found;
};

const constraintsOf = (column: ColumnDef): Constraint[] =>
  (column.constraints ?? []).flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));

/**
 * Classifies a constraint that is added to an existing table.
 *
 * @param isEmptyColumn whether the constraint belongs to a new column that is NULL in every row
 */
function classifyConstraint(constraint: Constraint, isEmptyColumn: boolean): Finding {
  const name = constraint.conname ?? 'the constraint';
  switch (constraint.contype) {
    case 'CONSTR_PRIMARY':
    case 'CONSTR_UNIQUE':
    case 'CONSTR_EXCLUSION':
      if (constraint.indexname !== undefined)
        return care(`${name} uses an existing index`, 'Check that it is valid');
      return unsafe(
        `${name} builds an index while writes wait`,
        'Create the unique index CONCURRENTLY first, then ADD CONSTRAINT … USING INDEX',
      );
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
    case 'CONSTR_NOTNULL':
      if (constraint.skip_validation === true)
        return care(`${name} applies to new rows`, 'Check that the previous release writes no other rows');
      if (isEmptyColumn && constraint.contype === 'CONSTR_FOREIGN')
        return care(`${name} locks the referenced table`, 'Check that no long transaction runs');
      return unsafe(
        `${name} reads every row while writes wait`,
        'ADD CONSTRAINT … NOT VALID, then VALIDATE CONSTRAINT in a later migration',
      );
    default:
      return safe('no check of rows');
  }
}

function classifyNewColumn(column: ColumnDef): Finding {
  const constraints = constraintsOf(column);
  const get = (type: Constraint['contype']) => constraints.find(({ contype }) => contype === type);
  const defaultValue = get('CONSTR_DEFAULT');
  const typeName = (column.typeName?.names ?? []).map((node) => ('String' in node ? node.String.sval : ''));
  const name = column.colname ?? 'the column';
  if (typeName.some((text) => text?.endsWith('serial')) || get('CONSTR_IDENTITY') || get('CONSTR_GENERATED'))
    return unsafe(
      `${name} rewrites the table while reads and writes wait`,
      'Add the column without a value, fill it in batches, then set the default',
    );
  if (calledFunctions(defaultValue?.raw_expr).some((called) => !STABLE_FUNCTIONS.has(called)))
    return unsafe(
      `the default of ${name} differs between rows, which rewrites the table`,
      'Add the column without a default, SET DEFAULT, and fill the rows in batches',
    );
  if ((get('CONSTR_NOTNULL') ?? get('CONSTR_PRIMARY')) && !defaultValue)
    return unsafe(
      `the previous release inserts rows without ${name}`,
      'Add it with a default or without NOT NULL; require it one release later',
    );
  const checks = constraints.filter(({ contype }) =>
    ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_CHECK', 'CONSTR_FOREIGN'].includes(contype ?? ''),
  );
  return worst([safe('a new column'), ...checks.map((check) => classifyConstraint(check, !defaultValue))]);
}

/** Classifies one command of ALTER TABLE on a table that exists already. */
export function classifyAlteration({ subtype, def, name = 'the column' }: AlterTableCmd): Finding {
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def
        ? classifyNewColumn(def.ColumnDef)
        : care('unknown column', 'Read the statement');
    case 'AT_AddConstraint':
      return def && 'Constraint' in def
        ? classifyConstraint(def.Constraint, false)
        : care('unknown constraint', 'Read the statement');
    case 'AT_DropColumn':
      return unsafe(
        `the previous release reads or writes ${name}`,
        'Release a version that does not use the column, then drop it',
      );
    case 'AT_SetNotNull':
      return unsafe(
        `reads every row, and the previous release may write NULL to ${name}`,
        'CHECK (… IS NOT NULL) NOT VALID, VALIDATE CONSTRAINT, and SET NOT NULL one release later',
      );
    case 'AT_AlterColumnType':
      return unsafe(
        `may rewrite the table, and the previous release expects the old type of ${name}`,
        'Add a column, write both, fill it in batches, and drop the old one a release later',
      );
    case 'AT_DropNotNull':
      return care(
        `the previous release may not expect NULL in ${name}`,
        'Write no NULL until no process runs that release',
      );
    case 'AT_ColumnDefault':
      return def === undefined
        ? unsafe(
            `the previous release may insert rows without ${name}`,
            'Drop the default one release after every insert names the column',
          )
        : safe('applies to new rows only');
    case 'AT_DropConstraint':
      return care(
        `the previous release may rely on ${name}`,
        'Write no row that violates it until no process runs that release',
      );
    case 'AT_ValidateConstraint':
      return care(
        `reads every row without blocking writes`,
        'Keep it apart from statements that lock the table for writes',
      );
    case 'AT_SetStatistics':
    case 'AT_SetRelOptions':
      return safe('a setting of the table');
    default:
      return unsafe(
        `${subtype ?? 'this change'} is not known to be safe`,
        'Split it, or accept it with a reason',
      );
  }
}
