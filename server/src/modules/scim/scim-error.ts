import type { DatabaseFailure } from '../../database/client/index.ts';

/** The values of `scimType` in RFC 7644, section 3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'invalidVers'
  | 'sensitive';

/** A refusal that is sent as a SCIM error response. */
export class ScimRefusal extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;
  /** Detail for admins. */
  readonly note: string | undefined;

  constructor(status: number, scimType: ScimType | undefined, detail: string, note?: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
    this.note = note;
  }
}

/** 400: a value that the schema or a rule of accounts refuses. */
export const invalidValue = (detail: string) => new ScimRefusal(400, 'invalidValue', detail);
/** 400: a filter that is malformed or not supported. */
export const invalidFilter = (detail: string) => new ScimRefusal(400, 'invalidFilter', detail);
/** 404: also for users of another institution. */
export const noSuchUser = () => new ScimRefusal(404, undefined, 'There is no such user.');
/** 401: no token, or an unknown or revoked token. */
export const tokenRequired = () => new ScimRefusal(401, undefined, 'A valid token is required.');

const TAKEN: Record<string, string> = {
  accounts_email_unique: 'The e-mail address belongs to another account.',
  scim_users_user_name_unique: 'Another user has this userName.',
  scim_users_external_id_unique: 'Another user has this externalId.',
};

/** 409 for a userName, externalId or address that is taken; undefined for other failures. */
export function takenValue(failure: DatabaseFailure | undefined): ScimRefusal | undefined {
  const detail = failure?.kind === 'conflict' ? TAKEN[failure.constraint ?? ''] : undefined;
  return detail === undefined ? undefined : new ScimRefusal(409, 'uniqueness', detail);
}
