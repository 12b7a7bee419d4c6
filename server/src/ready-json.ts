/**
 * An answer that PostgreSQL has written as JSON already. It goes out as it is: the statement names each field, and the
 * test suite holds every such answer against the contract, unknown fields included (testing/contract-check.ts).
 */
export class ReadyJson<Answer> {
  /** Never set: carries the type of the answer. */
  declare readonly answer?: Answer;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
