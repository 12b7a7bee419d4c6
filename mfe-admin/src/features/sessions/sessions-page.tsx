import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from 'antd';
import { Choice, DateInput, PageHeading, SessionsPicture, useFocusAfterPress } from '@cairn/shared/ui';
import { PagedSection } from '../../components/paged-section.tsx';
import { useAdminListSessionsInfiniteQuery } from '../../history/list-history.ts';
import { SessionsTable } from '../../history/sessions-table.tsx';
import {
  readSessionsFilter,
  writeSessionsFilter,
  type DateFilter,
  type SessionsFilter,
} from './sessions-filter.ts';
import styles from '../../components/toolbar.module.css';

const STATUSES = [
  { value: '', label: 'Any' },
  { value: 'PENDING', label: 'Pending' },
  { value: 'CONFIRMED', label: 'Confirmed' },
  { value: 'CANCELLED', label: 'Cancelled' },
];
const DAYS: readonly { name: DateFilter; label: string }[] = [
  { name: 'from', label: 'Booked from' },
  { name: 'to', label: 'Booked until' },
  { name: 'startsFrom', label: 'Starts from' },
  { name: 'startsTo', label: 'Starts until' },
];

/** All sessions, filtered by status and day. */
export function SessionsPage() {
  const [parameters, setParameters] = useSearchParams();
  const filter = readSessionsFilter(parameters);
  const query = useAdminListSessionsInfiniteQuery(filter);
  const id = useId();
  const isFiltered = writeSessionsFilter(filter).size > 0;
  // The pressed button disappears.
  const focus = useFocusAfterPress(parameters.toString());
  const clear = () => setParameters({});
  const change = (patch: Partial<SessionsFilter>) =>
    setParameters(writeSessionsFilter({ ...filter, ...patch }));
  return (
    <>
      <PageHeading title="Sessions" lead="Every session and request, the latest first.">
        Sessions
      </PageHeading>
      <div {...focus} tabIndex={-1}>
        <div className={styles.toolbar} role="search">
          <label className={styles.field}>
            <span>Status</span>
            <Choice
              options={STATUSES}
              value={filter.status ?? ''}
              onChange={({ target }) =>
                change({ status: (target.value || undefined) as SessionsFilter['status'] })
              }
            />
          </label>
          {DAYS.map(({ name, label }) => (
            <div key={name} className={styles.field}>
              <label htmlFor={`${id}-${name}`}>{label}</label>
              <DateInput
                id={`${id}-${name}`}
                placeholder="Any date"
                value={filter[name] ?? null}
                onChange={(date) => change({ [name]: date ?? undefined })}
              />
            </div>
          ))}
          {isFiltered && (
            <div className={styles.actions}>
              <Button type="text" onClick={clear}>
                Clear Filters
              </Button>
            </div>
          )}
        </div>
        <PagedSection
          title={isFiltered ? 'Matching sessions' : 'All sessions'}
          query={query}
          failure="The sessions could not be loaded."
          picture={SessionsPicture}
          empty={isFiltered ? 'No session matches these filters.' : 'No session yet.'}
          emptyAction={isFiltered && <Button onClick={clear}>Clear Filters</Button>}
        >
          {(rows) => <SessionsTable rows={rows} />}
        </PagedSection>
      </div>
    </>
  );
}
