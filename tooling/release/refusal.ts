/** A release command that was refused; one reason per line of the message. */
export class Refusal extends Error {
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.name = 'Refusal';
  }
}
