import type { ComponentType, ReactNode } from 'react';
import { EmptyState, Section, type SectionQuery } from '@cairn/shared/ui';
import { MoreButton } from './more-button.tsx';
import { allRows, type PagedRows } from './paged-rows.ts';
import styles from './paged-section.module.css';

interface PagedQuery<Row> extends Omit<SectionQuery<unknown>, 'data'> {
  readonly currentData?: { readonly pages: readonly PagedRows<Row>[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

interface Props<Row> {
  readonly title: string;
  readonly query: PagedQuery<Row>;
  readonly failure: string;
  readonly picture: ComponentType;
  readonly empty: string;
  /** A link or button that an empty list shows. */
  readonly emptyAction?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that is loaded page by page. */
export function PagedSection<Row>({
  title,
  query,
  failure,
  picture,
  empty,
  emptyAction,
  children,
}: Props<Row>) {
  const { currentData, hasNextPage, isFetchingNextPage, fetchNextPage, ...rest } = query;
  return (
    <Section
      title={title}
      query={{ ...rest, data: allRows(currentData?.pages) }}
      failure={failure}
      isEmpty={(rows) => rows.length === 0}
      empty={
        <EmptyState picture={picture} action={emptyAction}>
          {empty}
        </EmptyState>
      }
    >
      {(rows) => (
        <div className={styles.list}>
          {children(rows)}
          <MoreButton
            hasMore={hasNextPage}
            isLoading={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        </div>
      )}
    </Section>
  );
}
