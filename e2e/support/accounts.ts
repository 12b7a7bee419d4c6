import type { BrowserContext } from '@playwright/test';
import { ROLE_CODES, type Role } from '@cairn/shared/contract';
import type { Site } from './site.ts';

/** An account that can sign in. */
export interface Person {
  readonly id: number;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const DEMO_PASSWORD = 'Cairn2026';
export const DEMO_EMAILS: Readonly<Record<Role, string>> = {
  student: 'student@cairn.test',
  mentor: 'mentor@cairn.test',
  admin: 'admin@cairn.test',
};

const LOGINS: Record<Role, string> = {
  student: '/api/students/login',
  mentor: '/api/teachers/login',
  admin: '/api/admin/login',
};

type Credentials = Pick<Person, 'role' | 'email' | 'password'>;

export const loginUrl = (site: Site, role: Role): string => site.url + LOGINS[role];

export const demo = (role: Role): Credentials => ({
  role,
  email: DEMO_EMAILS[role],
  password: DEMO_PASSWORD,
});

/** Signs in through the API, and sets the cookies that the login page sets (spec 4). */
export async function signIn(
  context: BrowserContext,
  site: Site,
  { role, email, password }: Credentials,
): Promise<void> {
  const response = await context.request.post(loginUrl(site, role), {
    data: { email, password },
    headers: { Origin: site.url },
  });
  if (!response.ok())
    throw new Error(`${email} could not sign in: ${response.status()} ${await response.text()}`);
  await context.addCookies([
    { name: 'loggedInEmail', value: encodeURIComponent(email), url: site.url },
    { name: 'userRole', value: String(ROLE_CODES[role]), url: site.url },
  ]);
}
