/**
 * An answer that PostgreSQL has serialized as JSON, sent without parsing. The statement selects its fields, and the
 * test suite validates every answer against the contract, including unknown fields (testing/contract-check.ts).
 */
export class ReadyJson<Answer> {
  /** Never set: only declares the answer type. */
  declare readonly answer?: Answer;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
