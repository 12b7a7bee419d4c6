import type { InjectOptions } from 'fastify';
import type { SignedIn, TestResponse, TestApi } from '../../../testing/index.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';

export const ERROR = { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] };
/** The operation that deactivates a user. */
export const DEACTIVATE = { op: 'replace', value: { active: false } };

/** A response of the SCIM API. */
export type ScimResponse = Omit<TestResponse, 'cookies'>;

/** A client that calls SCIM as Entra and Okta do: without cookies and without an `Origin` header. */
export class TestDirectory {
  private readonly api: TestApi;
  token: string;
  readonly institutionId: number;

  constructor(api: TestApi, institutionId: number, token: string) {
    this.api = api;
    this.institutionId = institutionId;
    this.token = token;
  }

  async send(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ScimResponse> {
    const response = await this.api.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    } as InjectOptions);
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson && response.payload !== '' ? response.json<unknown>() : undefined,
      text: response.payload,
      headers: response.headers,
    };
  }

  get = (path: string) => this.send('GET', path);
  delete = (id: string) => this.send('DELETE', `/Users/${id}`);
  create = (attributes: object) => this.send('POST', '/Users', { schemas: [USER], ...attributes });
  put = (id: string, attributes: object) =>
    this.send('PUT', `/Users/${id}`, { schemas: [USER], ...attributes });
  patch = (id: string, ...operations: object[]) =>
    this.send('PATCH', `/Users/${id}`, { schemas: [PATCH_OP], Operations: operations });
  find = (filter: string) => this.get(`/Users?filter=${encodeURIComponent(filter)}`);
}

let count = 0;
/** The attributes that a directory sends for a new person. */
export function newPerson(fields: object = {}) {
  count += 1;
  const address = `Scim.Person${count}@example.test`;
  return {
    userName: address,
    externalId: `external-${count}`,
    name: { givenName: 'Noor', familyName: `Haddad ${count}` },
    emails: [{ value: address, type: 'work', primary: true }],
    active: true,
    ...fields,
  };
}

/** Adds an institution with a token. The default domain is the domain of {@link newPerson}. */
export async function addInstitution(
  api: TestApi,
  owner: SignedIn,
  emailDomains = ['example.test'],
): Promise<TestDirectory> {
  const added = await owner.client.post('/admin/institutions', {
    name: `University ${(count += 1)}`,
    emailDomains,
  });
  const { id } = added.body as { id: number };
  const created = await owner.client.post(`/admin/institutions/${id}/token`);
  return new TestDirectory(api, id, (created.body as { token: string }).token);
}
