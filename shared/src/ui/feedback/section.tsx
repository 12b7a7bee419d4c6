import { useId, type ReactNode } from 'react';
import { SectionRegistry, useSectionEntry } from '../page-index/section-registry.ts';
import { FailureNotice } from './failure-notice.tsx';
import { hasFailed } from './has-failed.ts';
import { SkeletonCards } from './skeleton.tsx';
import styles from './section.module.css';

/** The part of an RTK Query result that a section needs; pass the whole result. */
export type SectionQuery<Value> = {
  data?: Value | undefined;
  isError: boolean;
  isFetching?: boolean;
  error?: unknown;
  refetch?: () => unknown;
};

type Props<Value> = {
  title: ReactNode;
  query: SectionQuery<Value>;
  /** The text shown if the query has failed. */
  failure: ReactNode;
  children: (value: Value) => ReactNode;
  isEmpty?: (value: Value) => boolean;
  empty?: ReactNode;
  /** The skeleton; cards by default. */
  skeleton?: ReactNode;
  /** Placed beside the title. */
  action?: ReactNode;
};

/**
 * A part of a page that loads and fails on its own. After a failed refetch the content stays, with an error and Try
 * Again above it.
 */
export function Section<Value>({
  title,
  query,
  failure,
  children,
  isEmpty,
  empty,
  skeleton,
  action,
}: Props<Value>) {
  const heading = useId();
  const { data, isFetching = false, refetch } = query;
  const loaded = data !== undefined;
  const failed = hasFailed(query);
  useSectionEntry(heading, title);
  return (
    <section
      tabIndex={-1}
      className={styles.section}
      aria-labelledby={heading}
      aria-busy={!loaded && !failed}
    >
      <header className={styles.header}>
        <h2 id={heading}>{title}</h2>
        {action}
      </header>
      {failed && (
        <FailureNotice onRetry={refetch && (() => void refetch())} retrying={isFetching}>
          {failure}
        </FailureNotice>
      )}
      {!loaded && !failed && (skeleton ?? <SkeletonCards />)}
      {loaded && <SectionRegistry value={null}>{isEmpty?.(data) ? empty : children(data)}</SectionRegistry>}
    </section>
  );
}
