import { PRODUCT_NAME } from '@cairn/shared/contract';
import { describeUserSchema } from './user-fields.ts';

/** Maximum number of users in one response. */
export const COUNT_MAX = 100;

/** The capabilities of the server. */
export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: COUNT_MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token of the institution',
      description: `An administrator of ${PRODUCT_NAME} with the role Owner creates it in the admin area.`,
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

/** The only type of resource. */
export const userResourceType = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: 'User',
  name: 'User',
  endpoint: '/Users',
  description: 'An account of a student or a mentor',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:User',
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
});

/** The only schema. */
export const userSchema = (base: string) => describeUserSchema(`${base}/Schemas`);

/** A page of resources. @param start the one-based index of the first resource */
export const listOf = (resources: unknown[], total = resources.length, start = 1) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex: start,
  itemsPerPage: resources.length,
  Resources: resources,
});
