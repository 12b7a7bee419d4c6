import { calls } from '@cairn/shared/contract';
import { badField } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { addressOf, type Limit } from '../../plugins/limits.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findLoginAccountById } from './auth-accounts.repository.ts';
import { endSession } from './auth-sessions.repository.ts';
import { changePassword } from './change-password.service.ts';
import { createLogin } from './login.service.ts';
import { forgotPassword, resetPassword } from './password-reset.service.ts';
import { verifyPassword } from './passwords.ts';
import { hasSecondFactor, removeSecondFactor } from './two-factor.repository.ts';
import { confirmTwoFactor, setUpTwoFactor } from './two-factor.service.ts';

const forgotPerAddress: Limit = { name: 'forgot-address', max: 10, seconds: 3_600 };
const resetPerAddress: Limit = { name: 'reset-address', max: 30, seconds: 3_600 };

/** Signing in and out, passwords, the second factor (spec 7, "Auth"). */
export const authRoutes = defineRoutes(({ call, app, services }) => {
  const { limits, sessionCookie: cookie } = app;
  const { db } = services.database;
  const login = createLogin({ services, limits, cookie });

  call(calls.loginAdmin, ({ body, request, reply }) => login('admin', body, request, reply));
  call(calls.loginStudent, ({ body, request, reply }) => login('student', body, request, reply));
  call(calls.loginTeacher, ({ body, request, reply }) => login('mentor', body, request, reply));

  call(calls.logout, async ({ actor, reply, request }) => {
    if (actor) {
      await endSession(db, actor.sessionHash);
      await recordAudit(db, request, { action: 'logout' });
    }
    cookie.clear(reply);
    return { success: true };
  });

  call(calls.getSession, async ({ actor }) => ({
    id: actor.id,
    name: actor.name,
    email: actor.email,
    role: actor.role,
    timeZone: actor.timeZone,
    twoFactorEnabled: actor.role === 'admin' && (await hasSecondFactor(db, actor.id)),
    expiresAt: actor.expiresAt.toISOString(),
  }));

  call(calls.forgotPassword, async ({ body, request }) => {
    await limits.take(forgotPerAddress, addressOf(request));
    return forgotPassword(services, limits, body.email, request);
  });

  call(calls.resetPassword, async ({ params, body, request }) => {
    await limits.take(resetPerAddress, addressOf(request));
    return resetPassword(services, params.resetToken, body.password, request);
  });

  call(calls.changeMentorPassword, ({ actor, subjectId, body, request }) =>
    changePassword(services, limits, { actor, accountId: subjectId, role: 'mentor', body, request }),
  );
  call(calls.changeStudentPassword, ({ actor, subjectId, body, request }) =>
    changePassword(services, limits, { actor, accountId: subjectId, role: 'student', body, request }),
  );

  call(calls.setUpTwoFactor, ({ actor }) => setUpTwoFactor(services, actor));
  call(calls.confirmTwoFactor, async ({ actor, body, request }) => {
    const codes = await confirmTwoFactor(services, actor, body.code);
    await recordAudit(db, request, { action: 'two-factor.on', target: actor });
    return codes;
  });
  call(calls.disableTwoFactor, async ({ actor, body, request }) => {
    const account = await findLoginAccountById(services.database, actor.id);
    if (!(await verifyPassword(account?.passwordHash, body.password)))
      throw badField('password', 'The password is wrong.');
    await removeSecondFactor(db, actor.id);
    await recordAudit(db, request, { action: 'two-factor.off', target: actor });
    return { success: true };
  });
});
