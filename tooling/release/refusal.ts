/** The refusal of a release command or an upload. The message has one reason per line. */
export class Refusal extends Error {
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.name = 'Refusal';
  }
}
