import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { callerNetwork, type Limit } from '../../plugins/limits.ts';
import { cancelChange, requestChange, sendLink } from './change-email.service.ts';
import { verifyEmail } from './verify-email.service.ts';

/** Limits attempts with tokens. Successful attempts are not counted. */
const verificationsPerNetwork: Limit = { name: 'verify-email-address', max: 30, seconds: 3_600 };

/** Proof and change of the e-mail address of an account (ADR 41). */
export const emailVerificationRoutes = defineRoutes(({ app, call, services }) => {
  const { limits } = app;

  call(calls.verifyEmail, async ({ body, request }) => {
    const network = callerNetwork(request);
    await limits.take(verificationsPerNetwork, network);
    const outcome = await verifyEmail(services, body.token, request);
    await limits.giveBack(verificationsPerNetwork, network);
    return { outcome };
  });

  call(calls.sendEmailLink, async ({ actor, request }) => {
    await sendLink(services, limits, { actor, request });
    return { success: true };
  });
  call(calls.changeEmail, async ({ actor, body, request }) => {
    await requestChange(services, limits, { actor, request }, body.email);
    return { success: true };
  });
  call(calls.cancelEmailChange, async ({ actor, request }) => {
    await cancelChange(services, { actor, request });
    return { success: true };
  });
});
