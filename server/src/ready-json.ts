/**
 * A response that PostgreSQL has serialized as JSON. The full profile sends the text unparsed, so the SQL statement
 * must select only declared fields.
 */
export class ReadyJson<Answer> {
  /** Never set: only declares the type of the response. */
  declare readonly answer?: Answer;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
