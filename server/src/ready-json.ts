/**
 * A response that PostgreSQL has serialized as JSON; the full profile sends it without parsing. The statement selects
 * its fields; the test suite validates each response and allows no unknown fields (testing/contract-check.ts).
 */
export class ReadyJson<Answer> {
  /** Never set: only declares the type of the response. */
  declare readonly answer?: Answer;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
