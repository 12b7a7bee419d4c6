import { useSearchParams } from 'react-router-dom';
import type { ReportState } from '@cairn/shared/contract';
import { RequestsPicture, PageHeading } from '@cairn/shared/ui';
import { PagedSection } from '../../components/paged-section.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { TabPanel } from '../../components/tab-panel.tsx';
import { useAdminListReportsInfiniteQuery } from './reports-api.ts';
import styles from './reports.module.css';
import { ReportsTable } from './reports-table.tsx';

interface Tab {
  readonly key: ReportState | 'all';
  readonly label: string;
  readonly title: string;
  readonly empty: string;
}
const TABS = [
  {
    key: 'open',
    label: 'To decide',
    title: 'Waiting for your decision',
    empty: 'No report is waiting for a decision.',
  },
  { key: 'warned', label: 'Warned', title: 'The person was warned', empty: 'Nobody has been warned yet.' },
  {
    key: 'blocked',
    label: 'Blocked',
    title: 'The account was blocked',
    empty: 'No report has led to a block yet.',
  },
  { key: 'dismissed', label: 'Dismissed', title: 'Dismissed', empty: 'No report has been dismissed.' },
  { key: 'all', label: 'All', title: 'All reports', empty: 'Nobody has reported anything.' },
] as const satisfies readonly Tab[];
const PANEL = 'reports';

/** Reports about messages and profiles, by state. */
export function ReportsPage() {
  const [parameters, setParameters] = useSearchParams();
  const shown = TABS.find(({ key }) => key === parameters.get('state')) ?? TABS[0];
  return (
    <>
      <PageHeading title="Reports" lead="Messages and profiles that people have reported.">
        Reports
      </PageHeading>
      <TabList
        label="Reports"
        tabs={TABS}
        selected={shown.key}
        panelId={PANEL}
        onSelect={(key) => setParameters(key === 'open' ? {} : { state: key })}
      />
      <TabPanel id={PANEL} selected={shown.key} className={styles.panel}>
        <Reports key={shown.key} tab={shown} />
      </TabPanel>
    </>
  );
}

function Reports({ tab }: { tab: Tab }) {
  const query = useAdminListReportsInfiniteQuery(tab.key, { refetchOnMountOrArgChange: true });
  return (
    <PagedSection
      title={tab.title}
      query={query}
      failure="The reports could not be loaded."
      picture={RequestsPicture}
      empty={tab.empty}
    >
      {(rows) => <ReportsTable caption={tab.title} rows={rows} />}
    </PagedSection>
  );
}
