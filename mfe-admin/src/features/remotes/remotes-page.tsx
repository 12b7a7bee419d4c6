import { Fragment } from 'react';
import {
  formatInstantDate,
  formatTime,
  WEB_VITALS,
  type WebVital,
  type WebVitalFigure,
} from '@cairn/shared/contract';
import { formatCount, PageHeading, Section, StatusMark, type StatusTone } from '@cairn/shared/ui';
import { SimpleTable, type SimpleColumn } from '../../components/simple-table.tsx';
import { CanaryRecords } from './canary-records.tsx';
import { ErrorsSection } from './errors-section.tsx';
import {
  useAdminDescribeReleasesQuery,
  useAdminGetRegistryQuery,
  useAdminListRemoteLoadsQuery,
} from './list-remotes.ts';
import {
  failureShare,
  releasesOf,
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

const kilobytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const formatKilobytes = (bytes: number) => `${kilobytes.format(bytes / 1_000)} kB`;
/** "(+1.2 kB)"; null if the growth rounds to zero. */
function formatGrowth(bytes: number): string | null {
  const size = formatKilobytes(Math.abs(bytes));
  return size === formatKilobytes(0) ? null : `(${bytes < 0 ? '−' : '+'}${size})`;
}
/** The first 8 digits of a hash, with a suffix such as "-dirty". */
const shortCommit = (commit: string) => commit.replace(/^([0-9a-f]{8})[0-9a-f]*/, '$1');

/** "LCP 1,240 ms (80)", where 80 is the number of page loads. */
function formatVital(metric: WebVital, { p75, pages }: WebVitalFigure): string {
  const value = metric === 'CLS' ? p75.toFixed(2) : `${formatCount(p75)} ms`;
  return `${metric} ${value} (${formatCount(pages)})`;
}

/** Keeps each part on one line. */
const inParts = (...parts: readonly (string | null)[]) => (
  <div>
    {parts
      .filter((part) => part !== null)
      .map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <span className={styles.part}>{part}</span>
        </Fragment>
      ))}
  </div>
);

const percentage = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** "3 (1.2%)". */
function failuresOf(row: ReleaseRow) {
  const share = failureShare(row);
  return inParts(formatCount(row.failures), share === null ? null : `(${percentage.format(share)})`);
}

function WebVitals({ webVitals }: Pick<ReleaseRow, 'webVitals'>) {
  const lines = WEB_VITALS.flatMap((metric) => {
    const figure = webVitals[metric];
    return figure ? [formatVital(metric, figure)] : [];
  });
  if (lines.length === 0) return '—';
  return (
    <div>
      {lines.map((line) => (
        <span key={line} className={styles.vital}>
          {line}
        </span>
      ))}
    </div>
  );
}

const COLUMNS: readonly SimpleColumn<ReleaseRow>[] = [
  { label: 'Release', cell: ({ release }) => <code>{release}</code> },
  {
    label: 'Use',
    cell: ({ use, percent }) => (
      <StatusMark tone={TONES[use]}>
        {USES[use]}
        {percent !== null && `, ${percent}%`}
      </StatusMark>
    ),
  },
  { label: 'Loads', isNumber: true, cell: ({ loads }) => inParts(formatCount(loads)) },
  { label: 'Failures', isNumber: true, cell: failuresOf },
  {
    label: 'Load time (p75)',
    isNumber: true,
    cell: ({ p75 }) => (p75 === null ? '—' : inParts(`${formatCount(Math.round(p75))} ms`)),
  },
  { label: 'Web vitals (p75)', isNumber: true, cell: (row) => <WebVitals {...row} /> },
  {
    label: 'Download',
    isNumber: true,
    cell: ({ bytes, growth }) =>
      bytes === null ? '—' : inParts(formatKilobytes(bytes), growth === null ? null : formatGrowth(growth)),
  },
  { label: 'Commit', cell: ({ commit }) => (commit === null ? '—' : <code>{shortCommit(commit)}</code>) },
  {
    label: 'Last seen',
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null
        ? '—'
        : inParts(`${formatInstantDate(lastSeenAt)},`, formatTime(lastSeenAt, undefined)),
  },
];

function Remote({ remote }: { remote: RemoteRows }) {
  return (
    <article className={styles.remote} aria-label={remote.name}>
      <h3>{remote.name}</h3>
      <ul className={styles.paths} aria-label="Paths">
        {remote.paths.map((path) => (
          <li key={path}>
            <code>{path}</code>
          </li>
        ))}
      </ul>
      {remote.isCanaryWorse && (
        <p className={styles.warning} role="status">
          The canary has failed more often so far. <code>promote --auto</code> decides whether the difference
          is significant. If you do not use it, find out why the canary fails before you promote it.
        </p>
      )}
      <CanaryRecords records={remote.canaries} />
      <SimpleTable
        caption={`Releases of ${remote.name}`}
        columns={COLUMNS}
        rows={remote.rows}
        rowKey={(row) => row.release}
      />
    </article>
  );
}

/** The releases and errors of the remotes. */
export function RemotesPage() {
  const registry = useAdminGetRegistryQuery();
  const loads = useAdminListRemoteLoadsQuery();
  const releases = registry.data && loads.data ? releasesOf(registry.data, loads.data) : undefined;
  const described = useAdminDescribeReleasesQuery(releases ?? [], { skip: releases === undefined });
  const remotes =
    registry.data && loads.data && described.data
      ? remoteRows(registry.data, loads.data, described.data)
      : undefined;
  const isError = registry.isError || loads.isError || described.isError;
  return (
    <>
      <PageHeading
        title="Remotes"
        lead="The releases of each area: how often they loaded or failed in browsers, how fast their pages were, their size, and the commit they were built from. The number in brackets after a web vital is the number of page loads."
      >
        Remotes
      </PageHeading>
      <Section
        title="Releases"
        failure="The releases could not be loaded."
        query={{
          data: remotes,
          isError,
          isFetching: registry.isFetching || loads.isFetching || described.isFetching,
          refetch: () => {
            void registry.refetch();
            void loads.refetch();
            if (described.isError) void described.refetch();
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
      {/* Rendered after the releases, to avoid a layout shift. */}
      {(remotes !== undefined || isError) && <ErrorsSection />}
    </>
  );
}
