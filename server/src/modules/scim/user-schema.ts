import { Types } from 'scimmy';

const { Attribute, Schema, SchemaDefinition } = Types;
const text = (name: string, description: string, config = {}) =>
  new Attribute('string', name, { description, ...config });

/** The schema of users. Other attributes are ignored, except `roles`, which can make a new user a mentor. */
export const userDefinition = new SchemaDefinition(
  'User',
  'urn:ietf:params:scim:schemas:core:2.0:User',
  'An account of a student or a mentor',
  [
    text('userName', 'Unique among the users of the institution', { required: true, uniqueness: 'server' }),
    new Attribute('complex', 'name', { description: 'The name in parts' }, [
      text('formatted', 'The whole name'),
      text('familyName', 'The family name'),
      text('givenName', 'The given name'),
    ]),
    text(
      'displayName',
      'The name that the site shows; if it is absent: given and family name, else name.formatted, else userName',
    ),
    text(
      'userType',
      '"mentor" or "teacher" creates a mentor, any other value creates a student. The role cannot change later',
    ),
    new Attribute('boolean', 'active', { description: 'False: the account cannot sign in' }),
    new Attribute(
      'complex',
      'emails',
      { multiValued: true, description: 'One address is stored: the primary one, else the first' },
      [
        text('value', 'The address'),
        text('type', 'Such as "work"'),
        new Attribute('boolean', 'primary', { description: 'The address that the account has' }),
      ],
    ),
  ],
);

/** Validated attributes of a user. */
export interface UserAttributes {
  id?: string;
  externalId?: string;
  userName: string;
  name?: { formatted?: string; familyName?: string; givenName?: string };
  displayName?: string;
  userType?: string;
  active?: boolean;
  emails?: { value?: string; type?: string; primary?: boolean }[];
}

/** A user as scimmy validates, patches and serializes it. */
export class ScimUser extends Schema {
  static override get id(): string {
    return userDefinition.id;
  }

  static override get definition() {
    return userDefinition;
  }

  constructor(attributes: object, direction = 'both', basePath?: string) {
    super(attributes, direction);
    Object.assign(this, userDefinition.coerce(attributes, direction, basePath));
  }

  /** The attributes as plain values. */
  toAttributes(): UserAttributes {
    return JSON.parse(JSON.stringify(this)) as UserAttributes;
  }
}
