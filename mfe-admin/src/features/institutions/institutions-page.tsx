import { Suspense, startTransition, useState } from 'react';
import { Button } from 'antd';
import { CopiedText, EmptyState, MentorsPicture, PageHeading, Section } from '@cairn/shared/ui';
import { useAdminRole } from '../../role/use-admin-role.ts';
import { LazyInstitutionDialog, usePreloadedDialogs } from './dialogs/lazy-dialogs.ts';
import type { OpenDialog } from './dialogs/open-dialog.ts';
import { useAdminListInstitutionsQuery } from './institutions-api.ts';
import styles from './institutions.module.css';
import { InstitutionsTable } from './institutions-table.tsx';

/** Directories may have changed accounts since the last visit. */
const NEWEST = { refetchOnMountOrArgChange: true };

/** The institutions whose directories manage accounts (ADR 47). Only owners can change institutions. */
export function InstitutionsPage() {
  const role = useAdminRole();
  const mayChange = role === 'owner';
  const query = useAdminListInstitutionsQuery(undefined, NEWEST);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  usePreloadedDialogs(mayChange && query.data !== undefined);
  const open = (next: OpenDialog) => startTransition(() => setDialog(next));
  const list = query.data?.value;
  // The server lacks the call.
  if (query.data && !list) return <EmptyState>This server does not support institutions yet.</EmptyState>;
  return (
    <>
      <PageHeading
        title="Institutions"
        lead="Institutions whose directory manages accounts via SCIM."
        actions={
          mayChange ? (
            <Button type="primary" onClick={() => open({ kind: 'add' })}>
              Add Institution
            </Button>
          ) : undefined
        }
      >
        Institutions
      </PageHeading>
      {/* Waits for the role: a late Add button would move this section. */}
      {role && (
        <Section
          title="Directories"
          query={{ ...query, data: list?.institutions }}
          failure="The institutions could not be loaded."
          isEmpty={(rows) => rows.length === 0}
          empty={
            <EmptyState
              picture={MentorsPicture}
              hint={mayChange && 'Add one to get a token for its directory.'}
            >
              No institution manages accounts yet.
            </EmptyState>
          }
        >
          {(rows) => <InstitutionsTable rows={rows} mayChange={mayChange} onOpen={open} />}
        </Section>
      )}
      {role && list && list.institutions.length > 0 && (
        <section className={styles.connection}>
          <h2>Connection</h2>
          <p>Enter this base address and the token of the institution in its directory.</p>
          <CopiedText name="Address" text={list.baseAddress} />
        </section>
      )}
      <Suspense>{dialog && <LazyInstitutionDialog {...dialog} onClose={() => setDialog(null)} />}</Suspense>
    </>
  );
}
