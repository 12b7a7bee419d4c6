import { useSearchParams } from 'react-router-dom';
import { EmptyState, PageHeading, SearchPicture, Section } from '@cairn/shared/ui';
import { MoreButton } from '../../components/more-button.tsx';
import { allRows } from '../../components/paged-rows.ts';
import { AuditTable } from '../../history/audit-table.tsx';
import { useAdminListAuditInfiniteQuery } from '../../history/list-audit.ts';
import { auditParameters, readAuditFilter, writeAuditFilter } from './audit-filter.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import styles from './audit.module.css';

/** The audit log: actor, action, target, time and address. */
export function AuditPage() {
  const [parameters, setParameters] = useSearchParams();
  const filter = readAuditFilter(parameters);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...query } = useAdminListAuditInfiniteQuery(
    auditParameters(filter),
  );
  return (
    <>
      <PageHeading title="Audit log" lead="Every action of an admin and every login, newest first.">
        Audit log
      </PageHeading>
      <AuditToolbar
        key={parameters.toString()}
        filter={filter}
        onChange={(next) => setParameters(writeAuditFilter(next))}
      />
      <Section
        title="Entries"
        query={{ ...query, data: allRows(data?.pages) }}
        failure="The log could not be loaded."
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState picture={SearchPicture}>No entry matches these filters.</EmptyState>}
      >
        {(rows) => (
          <div className={styles.list}>
            <AuditTable rows={rows} />
            <MoreButton
              hasMore={hasNextPage}
              isLoading={isFetchingNextPage}
              onMore={() => void fetchNextPage()}
            />
          </div>
        )}
      </Section>
    </>
  );
}
