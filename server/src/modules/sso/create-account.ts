import type { Transaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { insertMentor, insertStudent } from '../accounts/registration.repository.ts';
import { DEFAULT_TIME_ZONE, queueWelcome } from '../accounts/registration.service.ts';
import { generateUnusableHash } from '../auth/unusable-password.ts';
import { queueLinkMail } from '../email-verification/email-mails.ts';
import { initialApproval } from '../mentor-approval/initial-approval.ts';
import type { SsoPerson } from './claims.ts';

/** Initial values of fields that no provider supplies. */
const NEW_STUDENT = { rollNo: '', course: '', yearOfStudy: 1, interests: [] };
const NEW_MENTOR = { expertise: '', experienceBand: '0-2' };

/**
 * Creates an account without a password.
 *
 * @returns the id of the account
 * @throws a database error for a taken e-mail address (`accounts_email_unique`)
 */
export async function createAccount(
  { config }: Services,
  transaction: Transaction,
  { email, name, isEmailVerified, isRoleClaimed, institution }: SsoPerson,
  role: 'student' | 'mentor',
): Promise<number> {
  const mustVerifyEmail = config.requireVerifiedEmail && !isEmailVerified;
  const account = {
    email,
    name,
    phone: '',
    timeZone: DEFAULT_TIME_ZONE,
    institution,
    passwordHash: generateUnusableHash(),
    mustVerifyEmail,
  };
  const id =
    role === 'student'
      ? await insertStudent(transaction, account, NEW_STUDENT)
      : await insertMentor(
          transaction,
          { ...account, ...initialApproval(config, isRoleClaimed) },
          NEW_MENTOR,
        );
  if (mustVerifyEmail) await queueLinkMail(transaction, id, email, 'own');
  else await queueWelcome(transaction, id, { email, name });
  return id;
}
