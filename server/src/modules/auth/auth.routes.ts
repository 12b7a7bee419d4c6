import { calls, canonicalEmail, TEXTS } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { callerNetwork, type Limit } from '../../plugins/limits.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { describeEmailState } from '../email-verification/email-verification.repository.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { releaseSlot } from '../slot-holds/slot-holds.service.ts';
import { endSession } from './auth-sessions.repository.ts';
import { changePassword } from './change-password.service.ts';
import { createCurrentPassword } from './current-password.ts';
import { createGuessThrottle } from './guess-throttle.ts';
import { createKnownDevices } from './known-device.ts';
import { createLogin } from './login.service.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { describeTwoFactorRequirement } from './mandatory-two-factor.ts';
import { forgotPassword, resetPassword } from './password-reset.service.ts';
import { createReauthentication } from './reauthentication.service.ts';
import { requireReauthentication } from './require-authentication.ts';
import { createTrustedDevices } from './trusted-devices.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
} from './two-factor.service.ts';

/** Value of `Clear-Site-Data`: makes the browser delete its prefetched and prerendered pages (decision 49). */
const CLEARED_AT_LOGOUT = '"prefetchCache", "prerenderCache"';
const forgotPerNetwork: Limit = { name: 'forgot-address', max: 10, seconds: 3_600 };
const resetPerNetwork: Limit = { name: 'reset-address', max: 30, seconds: 3_600 };

/** Login, logout and passwords (spec 7, "Auth"), reauthentication and the second factor. */
export const authRoutes = defineRoutes(({ call, app, services }) => {
  const { limits, sessionCookie: cookie } = app;
  const { db } = services.database;
  const devices = createKnownDevices(services);
  const trusted = createTrustedDevices(services);
  const login = createLogin({ services, limits, cookie, devices, trusted });
  const throttle = createLoginThrottle(limits);
  const guesses = createGuessThrottle(limits);
  const currentPassword = createCurrentPassword({ guesses, throttle, devices });
  const credentials = { currentPassword, devices };
  const reauthenticate = createReauthentication({ services, guesses, currentPassword });

  call(calls.loginAdmin, ({ body, request, reply }) => login('admin', body, request, reply));
  call(calls.loginStudent, ({ body, request, reply }) => login('student', body, request, reply));
  call(calls.loginTeacher, ({ body, request, reply }) => login('mentor', body, request, reply));

  call(calls.logout, async ({ actor, reply, request }) => {
    if (actor) {
      await endSession(db, actor.sessionHash);
      if (actor.role === 'student' && services.config.profile === 'full')
        await releaseSlot(services, actor.id);
      await recordAudit(db, request, { action: 'logout' });
    }
    cookie.clear(reply);
    reply.header('clear-site-data', CLEARED_AT_LOGOUT);
    return { success: true };
  });

  call(calls.getSession, async ({ actor }) => ({
    id: actor.id,
    name: actor.name,
    email: actor.email,
    role: actor.role,
    ...(actor.adminRole && { adminRole: actor.adminRole }),
    timeZone: actor.timeZone,
    photo: actor.photo,
    twoFactorEnabled: actor.hasSecondFactor,
    expiresAt: actor.expiresAt.toISOString(),
    ...(await describeEmailState(services.database, actor)),
    ...(actor.deletionDueAt && { deletionDueAt: actor.deletionDueAt.toISOString() }),
    ...describeTwoFactorRequirement(actor, services),
  }));

  call(calls.forgotPassword, async ({ body, request }) => {
    const caller = { network: callerNetwork(request), device: await devices.ofEmail(request, body.email) };
    if (caller.device === undefined) await limits.take(forgotPerNetwork, caller.network);
    return forgotPassword(services, limits, body.email, caller, request);
  });

  call(calls.resetPassword, async ({ params, body, request, reply }) => {
    await limits.take(resetPerNetwork, callerNetwork(request));
    const account = await resetPassword(services, params.resetToken, body.password, request);
    await limits.giveBack(resetPerNetwork, callerNetwork(request));
    await guesses.forget('current-password', account.id);
    await throttle.forget(canonicalEmail(account.email));
    // Access to the mailbox does not prove the second factor.
    if (!account.twoFactorSecret) devices.remember(request, reply, account);
    return { success: true, message: TEXTS.resetPassword.success };
  });

  call(calls.changeMentorPassword, ({ actor, subjectId: accountId, body, request, reply }) =>
    changePassword(services, credentials, { actor, accountId, role: 'mentor', body, request, reply }),
  );
  call(calls.changeStudentPassword, ({ actor, subjectId: accountId, body, request, reply }) =>
    changePassword(services, credentials, { actor, accountId, role: 'student', body, request, reply }),
  );

  call(calls.reauthenticate, async ({ actor, body, request }) => {
    await reauthenticate(actor, body, request);
    return { success: true };
  });

  call(calls.setUpTwoFactor, ({ actor, request }) => {
    requireVerifiedEmail(actor);
    return setUpTwoFactor(services, { actor, request });
  });
  call(calls.confirmTwoFactor, async ({ actor, body, request }) => {
    requireReauthentication(actor, services);
    const device = await devices.ofAccount(request, actor.id);
    await guesses.admit('second-factor', actor.id, device);
    const codes = await confirmTwoFactor(services, { actor, request }, body.code);
    await guesses.forget('second-factor', actor.id, device);
    return codes;
  });
  call(calls.renewRecoveryCodes, ({ actor, request }) =>
    renewRecoveryCodes(services, limits, { actor, request }),
  );
  call(calls.disableTwoFactor, ({ actor, request }) => disableTwoFactor(services, { actor, request }));
});
