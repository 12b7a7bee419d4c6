/** A release that may not go out. The message says, line by line, what to mend. */
export class Refusal extends Error {
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.name = 'Refusal';
  }
}
