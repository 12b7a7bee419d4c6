import { useSearchParams } from 'react-router-dom';
import { PageHeading, SearchPicture } from '@cairn/shared/ui';
import { PagedSection } from '../../components/paged-section.tsx';
import { AuditTable } from '../../history/audit-table.tsx';
import { useAdminListAuditInfiniteQuery } from '../../history/list-audit.ts';
import { auditParameters, readAuditFilter, writeAuditFilter } from './audit-filter.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import styles from './audit-page.module.css';

/** The audit log: time, actor, action, target, outcome, IP address and details. */
export function AuditPage() {
  const [parameters, setParameters] = useSearchParams();
  const filter = readAuditFilter(parameters);
  const query = useAdminListAuditInfiniteQuery(auditParameters(filter));
  return (
    <>
      <PageHeading
        title="Audit log"
        lead="Logins, changes to accounts and their security, and every action of an admin, newest first."
      >
        Audit log
      </PageHeading>
      <AuditToolbar
        key={parameters.toString()}
        filter={filter}
        onChange={(next) => setParameters(writeAuditFilter(next))}
      />
      <PagedSection
        title="Entries"
        query={query}
        failure="The log could not be loaded."
        picture={SearchPicture}
        empty="No entry matches these filters."
      >
        {(rows) => (
          <div className={styles.table}>
            <AuditTable rows={rows} />
          </div>
        )}
      </PagedSection>
    </>
  );
}
