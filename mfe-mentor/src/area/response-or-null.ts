/** The response of a mutation; null if it fails. The component that sent the mutation shows the error. */
export const responseOrNull = <Answer>(queryFulfilled: Promise<{ data: Answer }>): Promise<Answer | null> =>
  queryFulfilled.then(
    ({ data }) => data,
    () => null,
  );
