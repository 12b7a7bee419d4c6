import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { PageHeading, SearchPicture, useFocusAfterPress } from '@cairn/shared/ui';
import { PagedSection } from '../../components/paged-section.tsx';
import { AuditTable } from '../../history/audit-table.tsx';
import { useAdminListAuditInfiniteQuery } from '../../history/list-audit.ts';
import {
  auditParameters,
  NO_FILTER,
  readAuditFilter,
  writeAuditFilter,
  type AuditFilter,
} from './audit-filter.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import styles from './audit-page.module.css';

/** The page of the audit log. */
export function AuditPage() {
  const [parameters, setParameters] = useSearchParams();
  const filter = readAuditFilter(parameters);
  const isFiltered = writeAuditFilter(filter).size > 0;
  // A changed filter remounts the toolbar, which removes the focused control.
  const focus = useFocusAfterPress(parameters.toString());
  const change = (next: AuditFilter) => setParameters(writeAuditFilter(next));
  const query = useAdminListAuditInfiniteQuery(auditParameters(filter));
  return (
    <>
      <PageHeading
        title="Audit log"
        lead="Sign-ins, changes to accounts and their security, and every action of an admin, newest first."
      >
        Audit log
      </PageHeading>
      <div {...focus} tabIndex={-1}>
        <AuditToolbar key={parameters.toString()} filter={filter} onChange={change} />
        <PagedSection
          title="Entries"
          query={query}
          failure="The log could not be loaded."
          picture={SearchPicture}
          empty={isFiltered ? 'No entry matches these filters.' : 'Nothing was recorded.'}
          emptyAction={isFiltered && <Button onClick={() => change(NO_FILTER)}>Clear Filters</Button>}
        >
          {(rows) => (
            <div className={styles.table}>
              <AuditTable rows={rows} />
            </div>
          )}
        </PagedSection>
      </div>
    </>
  );
}
