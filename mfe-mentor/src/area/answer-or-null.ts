/** What a mutation answers; null if it fails, which its form shows. */
export const answerOrNull = <Answer>(queryFulfilled: Promise<{ data: Answer }>): Promise<Answer | null> =>
  queryFulfilled.then(
    ({ data }) => data,
    () => null,
  );
