/** An error of a field. The server sends a dotted path; a schema returns a list of parts. */
interface FieldIssue {
  readonly path: string | readonly PropertyKey[];
  readonly message: string;
}

/** The first problem of each field, by its dotted path. */
export const fieldProblems = (issues: readonly FieldIssue[]): Readonly<Partial<Record<string, string>>> =>
  Object.fromEntries(
    issues
      .toReversed()
      .map(({ path, message }) => [typeof path === 'string' ? path : path.join('.'), message]),
  );
