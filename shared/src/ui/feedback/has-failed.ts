/** The part of an RTK Query result that shows whether there is anything to display; pass the whole result. */
export type QueryOutcome = {
  data?: unknown;
  isError: boolean;
  isFetching?: boolean;
  error?: unknown;
};

/**
 * Whether a query has failed and has no data. Also true during a retry, for which RTK Query resets `isError`: otherwise
 * the notice and its focused button would disappear until the response.
 */
export const hasFailed = ({ data, isError, isFetching = false, error }: QueryOutcome): boolean =>
  data === undefined && (isError || (isFetching && error !== undefined));
