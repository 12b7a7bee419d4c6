import { pathOf, routes } from '@cairn/shared/contract';
import { DownloadIcon } from '@cairn/shared/ui';
import { filterParameters, type AccountsView } from './model/accounts-view.ts';
import styles from './export-link.module.css';

const ROLES = { all: undefined, mentors: 'mentor', students: 'student' } as const;

function exportUrl(view: AccountsView): string {
  const parameters = Object.entries({ ...filterParameters(view), role: ROLES[view.tab] });
  const given = parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `/api${pathOf(routes.adminExportAccounts)}?${new URLSearchParams(given).toString()}`;
}

/** Downloads the matching accounts of all pages. */
export function ExportLink({ view }: { view: AccountsView }) {
  return (
    <a className={styles.link} href={exportUrl(view)} download>
      <DownloadIcon />
      Export CSV
    </a>
  );
}
