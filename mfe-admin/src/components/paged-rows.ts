import type { ApiMeta } from '@cairn/shared/api';

/** A page of an incrementally loaded list. */
export interface PagedRows<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** Converts a response to a page. */
export function pagedRows<Row>(rows: readonly Row[], meta: ApiMeta | undefined): PagedRows<Row> {
  return { rows, next: meta?.nextCursor ?? null };
}

/** Paging options of an infinite query. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: PagedRows<unknown>) => next,
};

/** All loaded rows; undefined until the first page has been loaded. */
export function allRows<Row>(pages: readonly PagedRows<Row>[] | undefined): Row[] | undefined {
  return pages?.flatMap(({ rows }) => rows);
}
