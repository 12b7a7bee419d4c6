/** The response of a mutation; null after an error, which the sender shows. */
export const responseOrNull = <Answer>(queryFulfilled: Promise<{ data: Answer }>): Promise<Answer | null> =>
  queryFulfilled.then(
    ({ data }) => data,
    () => null,
  );
