import { Button } from 'antd';
import { formatInstant } from '@cairn/shared/contract';
import { ContourBackground, PageHeading, StoneAvatar, useFocusAfterPress } from '@cairn/shared/ui';
import { useMay } from '../../../role/use-admin-role.ts';
import { AccountStatus } from '../status/account-status.tsx';
import { ResumeButton } from './resume-button.tsx';
import type { AccountRow } from '../model/account-row.ts';
import styles from './person.module.css';

export type PersonAction = 'mail' | 'photo' | 'edit' | 'status' | 'delete';

interface Props {
  readonly account: AccountRow;
  readonly onAction: (action: PersonAction) => void;
}

/** Name, role, status and actions of an account. Viewers get no actions. */
export function PersonHeader({ account, onAction }: Props) {
  const { id, role, name, photo, status, createdAt, institution } = account;
  const mayChange = useMay('moderator');
  const focus = useFocusAfterPress(account.pause ? 'paused' : 'not paused');
  return (
    <div {...focus} tabIndex={-1} className={styles.header}>
      <ContourBackground className={styles.contours} />
      <StoneAvatar id={id} name={name} photo={photo} size={72} />
      <PageHeading
        title={name}
        lead={
          <span className={styles.lead}>
            {role === 'student' ? 'Student' : 'Mentor'}
            <AccountStatus account={account} />
            {createdAt !== undefined && <span>Registered {formatInstant(createdAt)}</span>}
            {institution && <span className={styles.institution}>Managed by {institution}</span>}
          </span>
        }
        actions={
          mayChange ? (
            <>
              <Button type="primary" onClick={() => onAction('mail')}>
                Send Email
              </Button>
              {account.pause && status === 'active' && <ResumeButton account={account} />}
              <Button onClick={() => onAction('edit')}>Edit</Button>
              {photo && <Button onClick={() => onAction('photo')}>Remove Photo</Button>}
              <Button onClick={() => onAction('status')}>{status === 'active' ? 'Block' : 'Unblock'}</Button>
              <Button danger onClick={() => onAction('delete')}>
                Delete
              </Button>
            </>
          ) : undefined
        }
      >
        {name}
      </PageHeading>
    </div>
  );
}
