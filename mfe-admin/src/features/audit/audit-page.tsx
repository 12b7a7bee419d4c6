import { useSearchParams } from 'react-router-dom';
import type { AuditEntry } from '@cairn/shared/contract';
import { EmptyState, PageHeading, SearchPicture, Section, StatusMark } from '@cairn/shared/ui';
import { formatInstant } from '../../components/format.ts';
import { MoreButton } from '../../components/more-button.tsx';
import { allRows } from '../../components/paged-rows.ts';
import { SimpleTable, type SimpleColumn } from '../../components/simple-table.tsx';
import { readAuditFilter, writeAuditFilter } from './audit-filter.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import { actionWords, detailWords, outcomeWord, personWords } from './audit-words.ts';
import { useAdminListAuditInfiniteQuery } from './list-audit.ts';
import styles from './audit.module.css';

const COLUMNS: readonly SimpleColumn<AuditEntry>[] = [
  { label: 'When', cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  { label: 'Who', cell: ({ actor }) => personWords(actor) },
  { label: 'What', cell: ({ action }) => actionWords(action) },
  { label: 'Whom', cell: ({ target }) => personWords(target) },
  {
    label: 'Outcome',
    cell: ({ outcome }) => (
      <StatusMark tone={outcome === 'done' ? 'success' : 'danger'}>{outcomeWord(outcome)}</StatusMark>
    ),
  },
  { label: 'Address', cell: ({ address }) => address || '—' },
  { label: 'Details', cell: ({ details }) => detailWords(details) || '—' },
];

/** The audit log: actor, action, target, time and address. */
export function AuditPage() {
  const [parameters, setParameters] = useSearchParams();
  const filter = readAuditFilter(parameters);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...query } =
    useAdminListAuditInfiniteQuery(filter);
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
            <SimpleTable caption="Audit log" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
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
