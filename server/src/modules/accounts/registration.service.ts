import { type registerStudentBody, type registerTeacherBody, TEXTS } from '@cairn/shared/contract';
import type { z } from 'zod';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { requireStrongPassword } from '../auth/password-strength.ts';
import { hashPassword } from '../auth/passwords.ts';
import { queueLinkMail } from '../email-verification/email-mails.ts';
import { initialApproval } from '../mentor-approval/initial-approval.ts';
import { startOnboarding } from '../onboarding/onboarding.repository.ts';
import { queueMail } from '../outbox/index.ts';
import { explainTakenEmail } from './email-taken.ts';
import { insertMentor, insertStudent, type NewAccount } from './registration.repository.ts';

type StudentForm = z.output<typeof registerStudentBody>;
type MentorForm = z.output<typeof registerTeacherBody>;

/** Time zone if the registration names none. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** Queues the welcome mail of an account. */
export const queueWelcome = (
  transaction: Transaction,
  accountId: number,
  { email, name }: Pick<NewAccount, 'email' | 'name'>,
) =>
  queueMail(transaction, {
    recipient: email,
    template: 'registered',
    cause: `registered:${accountId}`,
    payload: { name },
  });

async function register(
  { database, config }: Services,
  form: StudentForm | MentorForm,
  insert: (transaction: Transaction, account: NewAccount) => Promise<number>,
) {
  const { email, name, phone, timeZone = DEFAULT_TIME_ZONE } = form;
  await requireStrongPassword('password', form.password, form);
  const passwordHash = await hashPassword(form.password);
  try {
    const id = await inTransaction(database.pool, async (transaction) => {
      const mustVerifyEmail = config.requireVerifiedEmail;
      const account = { email, name, phone, timeZone, passwordHash, mustVerifyEmail };
      const accountId = await insert(transaction, account);
      if (config.profile === 'full') await startOnboarding(transaction, accountId);
      if (mustVerifyEmail) await queueLinkMail(transaction, accountId, email, 'own');
      else await queueWelcome(transaction, accountId, { email, name });
      return accountId;
    });
    return { success: true, message: TEXTS.registration.success, id };
  } catch (error) {
    throw explainTakenEmail(error);
  }
}

/** Registers a student (spec 5). */
export const registerStudent = (services: Services, form: StudentForm) =>
  register(services, form, (transaction, account) =>
    insertStudent(transaction, account, {
      rollNo: form.rollNo,
      course: form.course,
      yearOfStudy: Number(form.yearOfStudy),
      interests: [form.fieldOfInterest],
    }),
  );

/** Registers a mentor (spec 5). The mentor's slots are in the time zone of the registration (decision 3). */
export const registerMentor = (services: Services, form: MentorForm) =>
  register(services, form, (transaction, account) =>
    insertMentor(
      transaction,
      { ...account, ...initialApproval(services.config) },
      {
        teachingId: form.teachingId,
        department: form.department,
        expertise: form.expertise,
        experienceBand: form.experience,
      },
    ),
  );
