import type { ConfirmedInstitutions, PublicMentorPage, TeacherPage } from '@cairn/shared/contract';
import { randomUUID } from 'node:crypto';
import { ssoIdentities } from '../../../database/schema/index.ts';
import { parseSsoProviders } from '../../../sso-providers.ts';
import type { SignedIn, TestApi } from '../../../testing/index.ts';

export const HILLSIDE = 'https://hillside.test/';
export const FEDERATION = 'https://federation.test/';
export const DIRECTORY = 'https://directory.test/';
export const ANYBODY = 'https://anybody.test/';

const credentials = { clientId: 'cairn', clientSecret: 'secret' };

/** Four providers: of one institution, of several institutions, of an institution with a directory, and of none. */
export const fourProviders = () =>
  parseSsoProviders(
    JSON.stringify([
      {
        id: 'hillside',
        name: 'Hillside ID',
        issuer: HILLSIDE,
        institution: 'University of Hillside',
        ...credentials,
      },
      { id: 'federation', name: 'Federation', issuer: FEDERATION, institutionClaim: 'org', ...credentials },
      { id: 'directory', name: 'Directory', issuer: DIRECTORY, ...credentials },
      { id: 'anybody', name: 'Anybody', issuer: ANYBODY, ...credentials },
    ]),
  );

/** Stores an identity as an earlier sign-in would. @returns its id */
export async function storeIdentity({ db }: TestApi, { id }: SignedIn, issuer: string, institution = '') {
  const [row] = await db
    .insert(ssoIdentities)
    .values({ accountId: id, issuer, subject: randomUUID(), email: 'at.provider@hillside.test', institution })
    .returning({ id: ssoIdentities.id });
  if (!row) throw new Error('no identity');
  return row.id;
}

export const ownInstitutions = async ({ client }: SignedIn) =>
  ((await client.get('/account/institutions')).body as ConfirmedInstitutions).institutions;

/** Shows an institution on the profile, or hides it. */
export const showInstitution = ({ client }: SignedIn, id: string, isShown: unknown = true) =>
  client.put(`/account/institutions/${id}`, { isShown });

/** The institutions on a mentor's page as a student gets them, or the status of a refusal. */
export async function readByStudent(api: TestApi, { id }: SignedIn) {
  const response = await (await api.student()).client.get(`/teachers/${id}`);
  return response.status === 200 ? (response.body as TeacherPage).shownInstitutions : response.status;
}

/** The institutions on the public page as a visitor gets them, or the status of a refusal. */
export async function readByAnybody(api: TestApi, slug: string) {
  const response = await api.browser().get(`/public-mentors/${slug}`);
  return response.status === 200 ? (response.body as PublicMentorPage).shownInstitutions : response.status;
}
