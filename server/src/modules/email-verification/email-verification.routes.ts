import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { addressOf, type Limit } from '../../plugins/limits.ts';
import { cancelChange, requestChange, sendLink } from './change-email.service.ts';
import { verifyEmail } from './verify-email.service.ts';

const verificationsPerAddress: Limit = { name: 'verify-email-address', max: 30, seconds: 3_600 };

/** Proof and change of the caller's e-mail address (ADR 41). */
export const emailVerificationRoutes = defineRoutes(({ app, call, services }) => {
  const { limits } = app;

  call(calls.verifyEmail, async ({ body, request }) => {
    const address = addressOf(request);
    await limits.take(verificationsPerAddress, address);
    const outcome = await verifyEmail(services, body.token, request);
    await limits.giveBack(verificationsPerAddress, address);
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
