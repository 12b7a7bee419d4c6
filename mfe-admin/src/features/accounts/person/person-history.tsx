import { useSearchParams } from 'react-router-dom';
import { FeedbackPicture, SearchPicture, SessionsPicture } from '@cairn/shared/ui';
import { PagedSection } from '../../../components/paged-section.tsx';
import { TabList } from '../../../components/tab-list.tsx';
import { TabPanel } from '../../../components/tab-panel.tsx';
import { AuditTable } from '../../../history/audit-table.tsx';
import { useAdminListAuditInfiniteQuery } from '../../../history/list-audit.ts';
import {
  useAdminListReviewsInfiniteQuery,
  useAdminListSessionsInfiniteQuery,
} from '../../../history/list-history.ts';
import { ReviewList } from '../../../history/review-list.tsx';
import { SessionsTable } from '../../../history/sessions-table.tsx';
import { useMay } from '../../../role/use-admin-role.ts';
import type { AccountRow } from '../model/account-row.ts';
import styles from './person.module.css';

const PAGE_SIZE = 10;
const PANEL = 'person-history';

interface Props {
  readonly account: Pick<AccountRow, 'id' | 'role'>;
}

function Sessions({ account: { id, role } }: Props) {
  const query = useAdminListSessionsInfiniteQuery({ account: id, limit: PAGE_SIZE });
  return (
    <PagedSection
      title="Sessions"
      query={query}
      failure="The sessions could not be loaded."
      picture={SessionsPicture}
      empty="No session yet."
    >
      {(rows) => <SessionsTable rows={rows} of={role} />}
    </PagedSection>
  );
}

function Reviews({ account: { id, role } }: Props) {
  const query = useAdminListReviewsInfiniteQuery({ account: id, limit: PAGE_SIZE });
  return (
    <PagedSection
      title={role === 'student' ? 'Reviews written' : 'Reviews received'}
      query={query}
      failure="The reviews could not be loaded."
      picture={FeedbackPicture}
      empty="No review yet."
    >
      {(rows) => <ReviewList rows={rows} />}
    </PagedSection>
  );
}

function Audit({ account: { id } }: Props) {
  const query = useAdminListAuditInfiniteQuery({ account: id, limit: PAGE_SIZE });
  return (
    <PagedSection
      title="By and about this account"
      query={query}
      failure="The log could not be loaded."
      picture={SearchPicture}
      empty="Nothing was recorded."
    >
      {(rows) => <AuditTable rows={rows} />}
    </PagedSection>
  );
}

const TABS = [
  { key: 'sessions', label: 'Sessions', List: Sessions },
  { key: 'reviews', label: 'Reviews', List: Reviews },
  { key: 'audit', label: 'Audit trail', List: Audit },
] as const;

/** The sessions, reviews and audit trail of an account. Only owners see the audit trail. */
export function PersonHistory({ account }: Props) {
  const [parameters, setParameters] = useSearchParams();
  const mayAudit = useMay('owner');
  const tabs = TABS.filter(({ key }) => mayAudit || key !== 'audit');
  const shown = tabs.find(({ key }) => key === parameters.get('tab')) ?? TABS[0];
  return (
    <div>
      <TabList
        label="History"
        tabs={tabs}
        selected={shown.key}
        panelId={PANEL}
        onSelect={(key) => setParameters(key === 'sessions' ? {} : { tab: key }, { replace: true })}
      />
      <TabPanel id={PANEL} selected={shown.key} className={styles.panel}>
        <shown.List account={account} />
      </TabPanel>
    </div>
  );
}
