import { Suspense, startTransition, useState } from 'react';
import { Button } from 'antd';
import { useGetCurrentSessionQuery } from '@cairn/shared/api';
import { EmptyState, PageHeading, Section } from '@cairn/shared/ui';
import { useAdminListAdministratorsQuery, useAdminListInvitationsQuery } from './administrators-api.ts';
import { AdministratorsTable } from './administrators-table.tsx';
import { InvitationsTable } from './invitations-table.tsx';
import { LazyAdministratorDialog, usePreloadedDialogs } from './dialogs/lazy-dialogs.ts';
import type { OpenDialog } from './dialogs/open-dialog.ts';

/** An invitation may have been accepted since the last visit. */
const NEWEST = { refetchOnMountOrArgChange: true };

/** The page of administrators and open invitations, for owners (ADR 43). */
export function AdministratorsPage() {
  const ownId = useGetCurrentSessionQuery().data?.value?.id;
  const administrators = useAdminListAdministratorsQuery(undefined, NEWEST);
  const invitations = useAdminListInvitationsQuery(undefined, NEWEST);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  usePreloadedDialogs(administrators.data !== undefined);
  const open = (next: OpenDialog) => startTransition(() => setDialog(next));
  return (
    <>
      <PageHeading
        title="Administrators"
        lead="Who administers this site, and what each of them may do."
        actions={
          <Button type="primary" onClick={() => open({ kind: 'invite' })}>
            Invite
          </Button>
        }
      >
        Administrators
      </PageHeading>
      <Section
        title="Accounts"
        query={{ ...administrators, data: administrators.data?.value }}
        failure="The administrators could not be loaded."
      >
        {(rows) => <AdministratorsTable rows={rows} ownId={ownId} onOpen={open} />}
      </Section>
      {/* Shown after the accounts above, to avoid a layout shift. */}
      {(administrators.data || administrators.isError) && (
        <Section
          title="Open invitations"
          query={{ ...invitations, data: invitations.data?.value }}
          failure="The invitations could not be loaded."
          isEmpty={(rows) => rows.length === 0}
          empty={<EmptyState>Nobody is invited at the moment.</EmptyState>}
          skeleton={null}
        >
          {(rows) => <InvitationsTable rows={rows} onOpen={open} />}
        </Section>
      )}
      <Suspense>{dialog && <LazyAdministratorDialog {...dialog} onClose={() => setDialog(null)} />}</Suspense>
    </>
  );
}
