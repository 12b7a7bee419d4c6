import { Suspense, lazy, startTransition, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import {
  ChevronLeftIcon,
  EmptyState,
  FailureNotice,
  LinkButton,
  LostPicture,
  PageHeading,
  SkeletonCards,
} from '@cairn/shared/ui';
import { EmailText } from '../../../components/email-text.tsx';
import { useAdminGetAccountQuery } from '../api/change-accounts.ts';
import { LazyAccountDialog } from '../dialogs/lazy-dialogs.ts';
import { FIELDS, valueText } from '../model/account-fields.ts';
import type { AccountRow } from '../model/account-row.ts';
import { Notes } from './notes.tsx';
import { PersonHeader, type PersonAction } from './person-header.tsx';
import { PersonHistory } from './person-history.tsx';
import styles from './person.module.css';

const LazyRemovePhotoDialog = lazy(async () => ({
  default: (await import('./remove-photo-dialog.tsx')).RemovePhotoDialog,
}));
const LazyMailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));

function Profile({ account }: { account: AccountRow }) {
  return (
    <section className={styles.profile} aria-labelledby="person-profile">
      <h2 id="person-profile">Profile</h2>
      <dl>
        {FIELDS[account.role]
          .filter(({ key }) => key !== 'name')
          .map((field) => (
            <div key={field.key}>
              <dt>{field.label}</dt>
              <dd>
                {field.key === 'email' ? (
                  <EmailText email={account.email} />
                ) : (
                  valueText(field, account[field.key] ?? '')
                )}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Person({ account }: { account: AccountRow }) {
  const [action, setAction] = useState<PersonAction | null>(null);
  const navigate = useNavigate();
  const close = () => setAction(null);
  return (
    <>
      <PersonHeader account={account} onAction={(next) => startTransition(() => setAction(next))} />
      <div className={styles.columns}>
        <div className={styles.aside}>
          <Profile account={account} />
          <Notes id={account.id} />
        </div>
        <PersonHistory account={account} />
      </div>
      <Suspense>
        {action === 'mail' && <LazyMailDialog account={account} onClose={close} />}
        {action === 'photo' && <LazyRemovePhotoDialog account={account} onClose={close} />}
        {action !== null && action !== 'mail' && action !== 'photo' && (
          <LazyAccountDialog
            kind={action}
            account={account}
            onClose={close}
            onDeleted={() => void navigate('/admin', { replace: true })}
          />
        )}
      </Suspense>
    </>
  );
}

/** The page of one account: profile, notes and history. */
export function PersonPage() {
  const id = Number(useParams()['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { currentData, isError, isFetching, refetch } = useAdminGetAccountQuery(id, { skip: !isId });
  const account = currentData?.value;
  const isMissing = !isId || (currentData !== undefined && account === undefined);
  return (
    <>
      <p className={styles.back}>
        <Link to="/admin">
          <ChevronLeftIcon size={18} />
          All users
        </Link>
      </p>
      {account && <Person key={account.id} account={account} />}
      {!account && <PageHeading title="Account">{isMissing ? 'No such account' : 'Account'}</PageHeading>}
      {isMissing && (
        <EmptyState picture={LostPicture} action={<LinkButton to="/admin">See All Users</LinkButton>}>
          It may have been deleted.
        </EmptyState>
      )}
      {isError && !account && (
        <FailureNotice onRetry={() => void refetch()} retrying={isFetching}>
          The account could not be loaded.
        </FailureNotice>
      )}
      {!account && !isMissing && !isError && <SkeletonCards />}
    </>
  );
}
