import type { ApiMeta } from '@cairn/shared/api';

/** A page of a list that grows downwards. */
export interface PagedRows<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** An answer and where the next page begins. */
export function pagedRows<Row>(rows: readonly Row[], meta: ApiMeta | undefined): PagedRows<Row> {
  return { rows, next: meta?.nextCursor ?? null };
}

/** How the pages of an infinite query follow each other. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: PagedRows<unknown>) => next,
};

/** All rows of all pages so far. */
export function allRows<Row>(pages: readonly PagedRows<Row>[] | undefined): Row[] | undefined {
  return pages?.flatMap(({ rows }) => rows);
}
