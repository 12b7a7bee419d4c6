import { formatInstant } from '@cairn/shared/contract';
import { PageHeading, Section, StatusMark, type StatusTone } from '@cairn/shared/ui';
import { formatCount, formatShare } from '../../components/format.ts';
import { SimpleTable, type SimpleColumn } from '../../components/simple-table.tsx';
import { useAdminGetRegistryQuery, useAdminListRemoteLoadsQuery } from './list-remotes.ts';
import {
  failureShare,
  remoteRows,
  type ReleaseRow,
  type ReleaseUse,
  type RemoteRows,
} from './release-rows.ts';
import styles from './remotes.module.css';

const TONES: Record<ReleaseUse, StatusTone> = {
  'in use': 'success',
  canary: 'waiting',
  previous: 'info',
  older: 'neutral',
};
const USES: Record<ReleaseUse, string> = {
  'in use': 'In use',
  canary: 'Canary',
  previous: 'Previous',
  older: 'Older',
};

const COLUMNS: readonly SimpleColumn<ReleaseRow>[] = [
  { label: 'Release', cell: ({ release }) => <code>{release}</code> },
  {
    label: 'Use',
    cell: ({ use, percent }) => (
      <StatusMark tone={TONES[use]}>
        {USES[use]}
        {percent !== null && ` for ${percent}%`}
      </StatusMark>
    ),
  },
  { label: 'Loads', isNumber: true, cell: ({ loads }) => formatCount(loads) },
  { label: 'Failures', isNumber: true, cell: ({ failures }) => formatCount(failures) },
  { label: 'Failure rate', isNumber: true, cell: (row) => formatShare(failureShare(row)) },
  {
    label: 'Load time (p75)',
    isNumber: true,
    cell: ({ p75 }) => (p75 === null ? '—' : `${formatCount(Math.round(p75))} ms`),
  },
  { label: 'Last seen', cell: ({ lastSeenAt }) => (lastSeenAt === null ? '—' : formatInstant(lastSeenAt)) },
];

function Remote({ remote }: { remote: RemoteRows }) {
  return (
    <article className={styles.remote} aria-label={remote.name}>
      <h3>{remote.name}</h3>
      <ul aria-label="Addresses">
        {remote.paths.map((path) => (
          <li key={path}>
            <code>{path}</code>
          </li>
        ))}
      </ul>
      {remote.isCanaryWorse && (
        <p className={styles.warning} role="status">
          The canary fails more often than the release in use. Roll it back, or find out why before you
          promote it.
        </p>
      )}
      <SimpleTable
        caption={`Releases of ${remote.name}`}
        columns={COLUMNS}
        rows={remote.rows}
        rowKey={(row) => row.release}
      />
    </article>
  );
}

/** The remotes of the site: live and previous releases, and their load reports. */
export function RemotesPage() {
  const registry = useAdminGetRegistryQuery();
  const loads = useAdminListRemoteLoadsQuery();
  const remotes = registry.data && loads.data ? remoteRows(registry.data, loads.data) : undefined;
  return (
    <>
      <PageHeading
        title="Remotes"
        lead="The active release of each area, and how often it loaded or failed in browsers."
      >
        Remotes
      </PageHeading>
      <Section
        title="Releases"
        failure="The releases could not be loaded."
        query={{
          data: remotes,
          isError: registry.isError || loads.isError,
          isFetching: registry.isFetching || loads.isFetching,
          refetch: () => {
            void registry.refetch();
            void loads.refetch();
          },
        }}
      >
        {(listed) => (
          <div className={styles.remotes}>
            {listed.map((remote) => (
              <Remote key={remote.name} remote={remote} />
            ))}
          </div>
        )}
      </Section>
    </>
  );
}
