import { pathOf, routes } from '@cairn/shared/contract';
import { DownloadIcon } from '@cairn/shared/ui';
import { filterParameters, type AccountsView } from './model/accounts-view.ts';
import styles from './export-link.module.css';

const ROLES = { all: undefined, mentors: 'mentor', students: 'student' } as const;

/** URL of the CSV export of the filtered accounts, streamed by the server. */
function exportUrl(view: AccountsView): string {
  const parameters = Object.entries({ ...filterParameters(view), role: ROLES[view.tab] });
  const given = parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `/api${pathOf(routes.adminExportAccounts)}?${new URLSearchParams(given).toString()}`;
}

/** Downloads all accounts that match the filters, not only those of the current page. */
export function ExportLink({ view }: { view: AccountsView }) {
  return (
    <a className={styles.link} href={exportUrl(view)} download>
      <DownloadIcon />
      Export CSV
    </a>
  );
}
