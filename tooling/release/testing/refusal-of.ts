import { Refusal } from '../refusal.ts';

/** Expects the promise to reject with a {@link Refusal}, and returns its message. */
export async function refusalOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Refusal);
  return (error as Refusal).message;
}
