import type { ConfirmedInstitutions, PublicMentorPage, TeacherPage } from '@cairn/shared/contract';
import { randomUUID } from 'node:crypto';
import { ssoIdentities } from '../../../database/schema/index.ts';
import { parseSsoProviders } from '../../../sso-providers.ts';
import type { SignedIn, TestApi } from '../../../testing/index.ts';

export const HILLSIDE = 'https://hillside.test/';
export const FEDERATION = 'https://federation.test/';
export const DIRECTORY = 'https://directory.test/';
export const ANYBODY = 'https://anybody.test/';

const client = { clientId: 'cairn', clientSecret: 'secret' };

/** Providers of one institution, of several, of the institution with a directory, and of none. */
export const fourProviders = () =>
  parseSsoProviders(
    JSON.stringify([
      {
        id: 'hillside',
        name: 'Hillside ID',
        issuer: HILLSIDE,
        institution: 'University of Hillside',
        ...client,
      },
      { id: 'federation', name: 'Federation', issuer: FEDERATION, institutionClaim: 'org', ...client },
      { id: 'directory', name: 'Directory', issuer: DIRECTORY, ...client },
      { id: 'anybody', name: 'Anybody', issuer: ANYBODY, ...client },
    ]),
  );

/** Stores an identity of an account, as of an earlier sign-in. @returns its id */
export async function storeIdentity({ db }: TestApi, { id }: SignedIn, issuer: string, institution = '') {
  const [row] = await db
    .insert(ssoIdentities)
    .values({ accountId: id, issuer, subject: randomUUID(), email: 'at.provider@hillside.test', institution })
    .returning({ id: ssoIdentities.id });
  if (!row) throw new Error('no identity');
  return row.id;
}

export const ownOf = async ({ client: own }: SignedIn) =>
  ((await own.get('/account/institutions')).body as ConfirmedInstitutions).institutions;

/** Shows an institution on the profile, or hides it. */
export const turn = ({ client: own }: SignedIn, id: string, isShown: unknown = true) =>
  own.put(`/account/institutions/${id}`, { isShown });

/** What a student reads on the page of a mentor. */
export async function readByStudent(api: TestApi, { id }: SignedIn) {
  const answer = await (await api.student()).client.get(`/teachers/${id}`);
  return answer.status === 200 ? (answer.body as TeacherPage).shownInstitutions : answer.status;
}

/** What everybody reads on the public page. */
export async function readByAnybody(api: TestApi, slug: string) {
  const answer = await api.browser().get(`/public-mentors/${slug}`);
  return answer.status === 200 ? (answer.body as PublicMentorPage).shownInstitutions : answer.status;
}
