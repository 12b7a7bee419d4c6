import { Button } from 'antd';
import { type Administrator, formatInstant } from '@cairn/shared/contract';
import { StatusMark } from '@cairn/shared/ui';
import { EmailText } from '../../components/email-text.tsx';
import { SimpleTable, type SimpleColumn } from '../../components/simple-table.tsx';
import { ROLE_TEXTS } from '../../role/role-texts.ts';
import type { OpenDialog } from './dialogs/open-dialog.ts';
import cells from '../../components/table-cells.module.css';
import styles from './administrators.module.css';

interface Props {
  readonly rows: readonly Administrator[];
  /** Id of the signed-in admin, who cannot remove their own account here. */
  readonly ownId: number | undefined;
  readonly onOpen: (dialog: OpenDialog) => void;
}

const isStayingOwner = ({ adminRole, deletionDueAt }: Administrator) =>
  adminRole === 'owner' && deletionDueAt === null;

/** The administrators, with actions. */
export function AdministratorsTable({ rows, ownId, onOpen }: Props) {
  const owners = rows.filter(isStayingOwner);
  const isLastOwner = (row: Administrator) => owners.length === 1 && owners[0]?.id === row.id;
  const columns: SimpleColumn<Administrator>[] = [
    {
      label: 'Name',
      cell: ({ id, name }) => <span className={cells.long}>{id === ownId ? `${name} (you)` : name}</span>,
    },
    {
      label: 'Email',
      cell: ({ email }) => (
        <span className={cells.long}>
          <EmailText email={email} />
        </span>
      ),
    },
    { label: 'Role', cell: ({ adminRole }) => ROLE_TEXTS[adminRole].label },
    {
      label: 'Two-factor',
      cell: ({ hasSecondFactor }) =>
        hasSecondFactor ? (
          <StatusMark tone="success">On</StatusMark>
        ) : (
          <StatusMark tone="danger">Off</StatusMark>
        ),
    },
    {
      label: 'Last activity',
      cell: ({ lastActiveAt, deletionDueAt }) => (
        <>
          {lastActiveAt === null ? (
            'None'
          ) : (
            <time dateTime={lastActiveAt}>{formatInstant(lastActiveAt)}</time>
          )}
          {deletionDueAt !== null && (
            <span className={cells.note}>Leaves on {formatInstant(deletionDueAt)}</span>
          )}
        </>
      ),
    },
    {
      label: 'Actions',
      cell: (row) =>
        isLastOwner(row) ? (
          <span className={cells.note}>The last owner cannot be changed.</span>
        ) : (
          <span className={styles.actions}>
            <Button
              type="text"
              size="small"
              aria-label={`Change the role of ${row.name}`}
              onClick={() => onOpen({ kind: 'role', administrator: row })}
            >
              Change Role
            </Button>
            {row.id !== ownId && (
              <Button
                type="text"
                size="small"
                danger
                aria-label={`Remove ${row.name}`}
                onClick={() => onOpen({ kind: 'remove', administrator: row })}
              >
                Remove
              </Button>
            )}
          </span>
        ),
    },
  ];
  return <SimpleTable caption="Administrators" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
