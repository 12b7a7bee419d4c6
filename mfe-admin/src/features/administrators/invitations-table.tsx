import { Button } from 'antd';
import { refusalMessage } from '@cairn/shared/api';
import { type AdminInvitation, formatInstant } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { StatusMark, useNow } from '@cairn/shared/ui';
import { EmailText } from '../../components/email-text.tsx';
import { SimpleTable, type SimpleColumn } from '../../components/simple-table.tsx';
import { ROLE_TEXTS } from '../../role/role-texts.ts';
import { useAdminResendInvitationMutation } from './administrators-api.ts';
import type { OpenDialog } from './dialogs/open-dialog.ts';
import cells from '../../components/table-cells.module.css';
import styles from './administrators.module.css';

interface Props {
  readonly rows: readonly AdminInvitation[];
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Invitations that nobody has accepted yet. */
export function InvitationsTable({ rows, onOpen }: Props) {
  const toast = useToast();
  const now = useNow();
  const [resend, { isLoading, originalArgs }] = useAdminResendInvitationMutation();

  const sendAgain = async ({ id }: AdminInvitation) => {
    const { error } = await resend(id);
    if (error) toast.error(refusalMessage(error, 'The invitation could not be sent.'));
    else toast.success('Invitation sent');
  };

  const columns: SimpleColumn<AdminInvitation>[] = [
    { label: 'Name', cell: ({ name }) => <span className={cells.long}>{name}</span> },
    {
      label: 'Email',
      cell: ({ email }) => (
        <span className={cells.long}>
          <EmailText email={email} />
        </span>
      ),
    },
    { label: 'Role', cell: ({ adminRole }) => ROLE_TEXTS[adminRole].label },
    { label: 'Invited by', cell: ({ invitedBy }) => invitedBy },
    {
      label: 'Valid until',
      cell: ({ expiresAt }) =>
        Date.parse(expiresAt) > now ? (
          <time dateTime={expiresAt}>{formatInstant(expiresAt)}</time>
        ) : (
          <StatusMark tone="danger">Expired</StatusMark>
        ),
    },
    {
      label: 'Actions',
      cell: (row) => (
        <span className={styles.actions}>
          <Button
            type="text"
            size="small"
            aria-label={`Send the invitation to ${row.name} again`}
            loading={isLoading && originalArgs === row.id}
            onClick={() => void sendAgain(row)}
          >
            Send Again
          </Button>
          <Button
            type="text"
            size="small"
            danger
            aria-label={`Revoke the invitation to ${row.name}`}
            onClick={() => onOpen({ kind: 'revoke', invitation: row })}
          >
            Revoke
          </Button>
        </span>
      ),
    },
  ];
  return <SimpleTable caption="Open invitations" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
