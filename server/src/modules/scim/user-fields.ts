import { emailSchema, lineSchema, requiredLine } from '@cairn/shared/contract';
import { Messages, Types } from 'scimmy';
import { z } from 'zod';
import { type Operation, readAttributes } from './departures.ts';
import { invalidValue, ScimRefusal, type ScimType } from './scim-error.ts';
import { ScimUser, type UserAttributes, userDefinition } from './user-schema.ts';

const NAME_MAX = 80;
const part = lineSchema(NAME_MAX);

const fieldsSchema = z.object({
  userName: requiredLine(254),
  externalId: lineSchema(254),
  givenName: part,
  familyName: part,
  formattedName: part,
  displayName: part,
  /** The name of the account. */
  name: requiredLine(NAME_MAX),
  email: emailSchema,
  emailType: lineSchema(40),
  active: z.boolean(),
});

/** The cleaned fields that a directory sends for an account; missing texts are empty. */
export type UserFields = z.output<typeof fieldsSchema>;

/** Converts errors of scimmy into refusals; scimmy throws TypeErrors for invalid values. Rethrows other errors. */
function refuse(error: unknown): never {
  if (error instanceof Types.Error)
    throw new ScimRefusal(error.status, error.scimType as ScimType, error.message);
  if (error instanceof TypeError) throw invalidValue(error.message);
  throw error;
}

function addressOf({ emails = [], userName }: UserAttributes) {
  // A PATCH appends the new primary address.
  const chosen = emails.findLast(({ primary }) => primary === true) ?? emails[0];
  return { email: chosen?.value ?? userName, emailType: chosen?.type ?? 'work' };
}

function fieldsOf(attributes: UserAttributes): UserFields {
  const { userName, name = {}, displayName = '', externalId = '', active = true } = attributes;
  const { givenName = '', familyName = '', formatted: formattedName = '' } = name;
  const parsed = fieldsSchema.safeParse({
    userName,
    externalId,
    givenName,
    familyName,
    formattedName,
    displayName,
    active,
    ...addressOf(attributes),
    name: displayName || `${givenName} ${familyName}`.trim() || formattedName || userName,
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidValue(`${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'invalid'}`);
}

/**
 * Reads the body of a POST or PUT.
 *
 * @param current the user that is replaced; supplies `active` and the address if the body has none
 * @throws 400 for values that the schema or the rules of accounts refuse
 */
export function readUser(
  body: unknown,
  current?: StoredUser,
): { fields: UserFields; role: StoredUser['role'] } {
  const { roles, ...attributes } = readAttributes(body);
  let user: ScimUser;
  try {
    user = new ScimUser(attributes, 'in');
  } catch (error) {
    return refuse(error);
  }
  const valid = user.toAttributes();
  const { active, emails } = current ? attributesOf(current) : {};
  return {
    fields: fieldsOf({ ...(active !== undefined && { active }), ...(emails && { emails }), ...valid }),
    role: readRole(valid.userType, roles),
  };
}

const MENTOR = /^(mentor|teacher)$/i;

/** Never an admin: a user who is not a mentor is a student. */
function readRole(userType: string | undefined, roles: unknown): StoredUser['role'] {
  const named = (Array.isArray(roles) ? (roles as unknown[]) : [roles]).map((role) =>
    typeof role === 'object' && role !== null && 'value' in role ? role.value : role,
  );
  return [userType, ...named].some((text) => typeof text === 'string' && MENTOR.test(text.trim()))
    ? 'mentor'
    : 'student';
}

/**
 * Applies a PATCH to a user.
 *
 * @throws 400 for values that the schema or the rules of accounts refuse
 */
export async function patchUser(current: StoredUser, operations: Operation[]): Promise<UserFields> {
  let user = new ScimUser(attributesOf(current));
  for (const operation of operations) {
    try {
      const patch = new Messages.PatchOp({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [operation],
      });
      user = (await patch.apply(user)) ?? user;
    } catch (error) {
      // Only one address is stored. Changes of other addresses are ignored.
      const isOtherAddress =
        error instanceof Types.Error && error.scimType === 'noTarget' && operation.path.startsWith('emails[');
      if (!isOtherAddress) refuse(error);
    }
  }
  // A PATCH can remove `active`.
  return fieldsOf({ active: current.active, ...user.toAttributes() });
}

/** The fields of a stored user. */
export const storedFields = (user: StoredUser): UserFields => fieldsOf(attributesOf(user));

/** A stored user. */
export interface StoredUser {
  accountId: number;
  role: 'student' | 'mentor';
  externalId: string | null;
  userName: string;
  email: string;
  emailType: string;
  givenName: string;
  familyName: string;
  formattedName: string;
  displayName: string;
  active: boolean;
  createdAt: Date;
  updatedAt: Date;
}

function attributesOf(user: StoredUser): UserAttributes & { meta: object } {
  const { givenName, familyName, formattedName, displayName } = user;
  return {
    id: String(user.accountId),
    ...(user.externalId !== null && { externalId: user.externalId }),
    userName: user.userName,
    name: {
      ...(givenName !== '' && { givenName }),
      ...(familyName !== '' && { familyName }),
      ...(formattedName !== '' && { formatted: formattedName }),
    },
    ...(displayName !== '' && { displayName }),
    userType: user.role,
    active: user.active,
    emails: [{ value: user.email, type: user.emailType, primary: true }],
    meta: { created: user.createdAt, lastModified: user.updatedAt },
  };
}

/** The resource of a stored user. @param basePath the URL of the users */
export const resourceOf = (user: StoredUser, basePath: string): ScimUser =>
  new ScimUser(attributesOf(user), 'out', basePath);

/** The schema of users, as a SCIM document. */
export const describeUserSchema = (basePath: string) => userDefinition.describe(basePath);
