/** The part of an RTK Query result that shows whether there is anything to display; pass the whole result. */
export type QueryOutcome = {
  data?: unknown;
  isError: boolean;
  isFetching?: boolean;
  error?: unknown;
};

/**
 * Whether a query has failed. Also true during a retry of a query without data, for which RTK Query resets `isError`:
 * otherwise the notice and its focused button would disappear until the response.
 */
export const hasFailed = ({ data, isError, isFetching = false, error }: QueryOutcome): boolean =>
  isError || (data === undefined && isFetching && error !== undefined);
