import { eq } from 'drizzle-orm';
import { accounts } from '../../../database/schema/index.ts';
import type { SignedIn, TestApi } from '../../../testing/index.ts';
import { freshBrowser } from '../../auth/testing/two-factor.ts';

let count = 0;
/** An address that no account has. */
export const newAddress = () => `fresh-${(count += 1)}@example.test`;

/** The row of an account. */
export const rowOf = async ({ db }: TestApi, { id }: { id: number }) =>
  (await db.select().from(accounts).where(eq(accounts.id, id)))[0];

/** The response of `GET /auth/session`. */
export const sessionOf = async ({ client }: SignedIn) => (await client.get('/auth/session')).body as object;

const form = (email: string) => ({
  name: 'Newcomer',
  email,
  phone: '0123456789',
  password: 'Mountain9x',
  confirmPassword: 'Mountain9x',
});
const studentForm = { rollNo: '1', course: 'CS', yearOfStudy: '1', fieldOfInterest: 'other' };
const mentorForm = { teachingId: 'T', department: 'CS', expertise: 'other', experience: '0-2' };

/** A registered account, signed in with its password. */
export async function register(api: TestApi, role: 'student' | 'mentor'): Promise<SignedIn> {
  const email = newAddress();
  const client = freshBrowser(api);
  const area = role === 'student' ? 'students' : 'teachers';
  const fields = role === 'student' ? studentForm : mentorForm;
  const registered = await client.post(`/${area}/register`, { ...form(email), ...fields });
  expect(registered.body).toMatchObject({ success: true });
  expect((await client.post(`/${area}/login`, { email, password: 'Mountain9x' })).status).toBe(200);
  const { id } = registered.body as { id: number };
  return { id, email, name: 'Newcomer', role, client };
}
