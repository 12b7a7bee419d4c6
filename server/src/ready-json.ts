/**
 * A response that PostgreSQL has serialized as JSON. The full profile sends it without parsing it, so the SQL statement
 * decides which fields are sent. The test suite allows no unknown fields in a response (testing/contract-check.ts).
 */
export class ReadyJson<Answer> {
  /** Never set: only declares the type of the response. */
  declare readonly answer?: Answer;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
