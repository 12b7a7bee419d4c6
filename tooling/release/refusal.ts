/** A release command or an upload was refused; the message has one reason per line. */
export class Refusal extends Error {
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.name = 'Refusal';
  }
}
