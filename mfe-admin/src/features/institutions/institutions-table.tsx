import { Button } from 'antd';
import { formatInstant, type Institution } from '@cairn/shared/contract';
import { formatCount, StatusMark } from '@cairn/shared/ui';
import { SimpleTable, type SimpleColumn } from '../../components/simple-table.tsx';
import type { DialogKind, OpenDialog } from './dialogs/open-dialog.ts';
import cells from '../../components/table-cells.module.css';
import styles from './institutions.module.css';
import { LastSync } from './last-sync.tsx';

interface Props {
  readonly rows: readonly Institution[];
  readonly mayChange: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Institutions with their last sync. */
export function InstitutionsTable({ rows, mayChange, onOpen }: Props) {
  const action = (institution: Institution, kind: DialogKind, label: string, name: string) => (
    <Button
      type="text"
      size="small"
      danger={kind === 'revoke' || kind === 'delete'}
      aria-label={name}
      onClick={() => onOpen({ kind, institution })}
    >
      {label}
    </Button>
  );
  const columns: SimpleColumn<Institution>[] = [
    { label: 'Name', cell: ({ name }) => <span className={cells.long}>{name}</span> },
    {
      label: 'Email domains',
      cell: ({ emailDomains }) =>
        emailDomains.length === 0 ? (
          <StatusMark tone="neutral">None</StatusMark>
        ) : (
          <span className={cells.long}>{emailDomains.join(', ')}</span>
        ),
    },
    { label: 'Accounts', isNumber: true, cell: ({ accounts }) => formatCount(accounts) },
    { label: 'Last sync', cell: (institution) => <LastSync institution={institution} /> },
    {
      label: 'Token',
      cell: ({ tokenCreatedAt }) =>
        tokenCreatedAt === null ? (
          <StatusMark tone="neutral">None</StatusMark>
        ) : (
          <span>
            Created <time dateTime={tokenCreatedAt}>{formatInstant(tokenCreatedAt)}</time>
          </span>
        ),
    },
  ];
  const actions: SimpleColumn<Institution> = {
    label: 'Actions',
    cell: (row) => (
      <span className={styles.actions}>
        {row.tokenCreatedAt === null
          ? action(row, 'token', 'Create Token', `Create Token for ${row.name}`)
          : action(row, 'token', 'Replace Token', `Replace Token of ${row.name}`)}
        {row.tokenCreatedAt !== null && action(row, 'revoke', 'Revoke', `Revoke the token of ${row.name}`)}
        {action(row, 'edit', 'Edit', `Edit ${row.name}`)}
        {row.accounts === 0 && action(row, 'delete', 'Delete', `Delete ${row.name}`)}
      </span>
    ),
  };
  return (
    <SimpleTable
      caption="Institutions"
      columns={mayChange ? [...columns, actions] : columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
