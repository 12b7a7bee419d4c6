import { useState } from 'react';
import type { AdminNoShow } from '@cairn/shared/contract';
import { EmptyState, PageHeading, Section, SessionsPicture, useFocusAfterPress } from '@cairn/shared/ui';
import { PagedSection } from '../../components/paged-section.tsx';
import { useAdminRole, useMay } from '../../role/use-admin-role.ts';
import { ForgiveDialog } from './forgive-dialog.tsx';
import { useAdminGetNoShowRulesQuery, useAdminListNoShowsInfiniteQuery } from './no-shows-api.ts';
import { NoShowsTable } from './no-shows-table.tsx';
import { RulesForm } from './rules-form.tsx';
import styles from './no-shows.module.css';

/** Other admins may have changed rules or no-shows since the last visit. */
const NEWEST = { refetchOnMountOrArgChange: true };

/** The sessions that students have missed, and the rules for no-shows (ADR 79). */
export function NoShowsPage() {
  const rules = useAdminGetNoShowRulesQuery(undefined, NEWEST);
  const noShows = useAdminListNoShowsInfiniteQuery(undefined, NEWEST);
  const isRoleKnown = useAdminRole() !== undefined;
  const mayChange = useMay('owner');
  const mayForgive = useMay('moderator');
  const [forgiving, setForgiving] = useState<AdminNoShow | null>(null);
  // Forgiving removes the pressed button.
  const rows = noShows.data?.pages.flatMap((page) => page.rows);
  const focus = useFocusAfterPress(JSON.stringify(rows?.map(({ id, forgiven }) => [id, forgiven?.at])));
  // A server of the previous release does not have the call.
  if (rules.data && !rules.data.value)
    return <EmptyState>This server does not record no-shows yet.</EmptyState>;
  return (
    <>
      <PageHeading
        title="No-shows"
        lead="A no-show counts only if the student and the mentor both report it."
      >
        No-shows
      </PageHeading>
      <div {...focus} className={styles.sections} tabIndex={-1}>
        {isRoleKnown && (
          <PagedSection
            title="Missed sessions"
            query={noShows}
            failure="The missed sessions could not be loaded."
            picture={SessionsPicture}
            empty="Sessions that a student missed appear here."
          >
            {(rows) => <NoShowsTable rows={rows} onForgive={mayForgive ? setForgiving : undefined} />}
          </PagedSection>
        )}
        {/* Shown after the list above, to avoid a layout shift. */}
        {isRoleKnown && (noShows.data !== undefined || noShows.isError) && (
          <Section
            title="Rules"
            query={{ ...rules, data: rules.data?.value }}
            failure="The rules could not be loaded."
          >
            {(value) => <RulesForm key={value.version} rules={value} mayChange={mayChange} />}
          </Section>
        )}
        {forgiving && <ForgiveDialog noShow={forgiving} onClose={() => setForgiving(null)} />}
      </div>
    </>
  );
}
