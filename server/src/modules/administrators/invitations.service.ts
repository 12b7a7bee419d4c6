import { canonicalEmail, type InviteAdminBody } from '@cairn/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { badRequest, conflict, notFound } from '../../errors.ts';
import { callerNetwork, type Limit, type Limits } from '../../plugins/limits.ts';
import type { SessionCookie } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { explainTakenEmail } from '../accounts/email-taken.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSession, openSession } from '../auth/auth-sessions.repository.ts';
import type { KnownDevices } from '../auth/known-device.ts';
import type { Requester } from '../auth/own-account.ts';
import { requireStrongPassword } from '../auth/password-strength.ts';
import { hashPassword } from '../auth/passwords.ts';
import { queueMail } from '../outbox/index.ts';
import { lockOwner } from './administrators.repository.ts';
import { requireOwner } from './administrators.service.ts';
import * as repository from './invitations.repository.ts';

/** Limits for a stolen auth session of an owner. */
const perOwner: Limit = { name: 'admin-invitations', max: 20, seconds: 86_400 };
const perRecipient: Limit = { name: 'admin-invitations-to', max: 3, seconds: 86_400 };
/** Limits the load. A token has 256 random bits and cannot be guessed. */
const perCaller: Limit = { name: 'invitation-address', max: 60, seconds: 3_600 };

const invalid = () => badRequest('This invitation is no longer valid. Ask for a new one.');
const taken = (message: string) => conflict(message, { errors: [{ path: 'email', message }] });

interface Parts {
  services: Services;
  limits: Limits;
  cookie: SessionCookie;
  devices: KnownDevices;
}

/** Creates the link when the mail is sent, so that the queue never contains the token. */
export async function issueInvitationLink(
  { database, config, now }: Services,
  mailId: number,
  invitationId: number,
) {
  const token = generateToken();
  const issued = await repository.storeToken(
    database,
    { id: invitationId, mailId, tokenHash: hashToken(token) },
    now(),
  );
  return issued && { ...issued, link: `${config.publicUrl}/invitation/${token}` };
}

/** Invitations of admins by owners, and their acceptance (ADR 43). */
export function createInvitations({ services, limits, cookie, devices }: Parts) {
  const { database, now } = services;

  /** Refused invitations count as well. */
  async function countSending(ownerId: number, email: string): Promise<void> {
    await limits.take(perOwner, ownerId);
    await limits.take(perRecipient, canonicalEmail(email));
  }

  async function mail(transaction: Transaction, request: FastifyRequest, id: number, email: string) {
    await repository.withdrawInvitationMails(transaction, email);
    await queueMail(transaction, {
      recipient: email,
      template: 'admin-invitation',
      cause: `admin-invitation:${id}:${request.id}`,
      payload: { invitationId: id },
    });
  }

  return {
    /** @throws 409 if the address has an account or a valid invitation, 429 above the limits */
    async invite({ actor, request }: Requester, body: InviteAdminBody) {
      await countSending(actor.id, body.email);
      return inTransaction(database.pool, async (transaction) => {
        await requireOwner(transaction, actor);
        if (await repository.isAddressTaken(transaction, body.email))
          throw taken(
            'This email address already has an account. Use a separate email address for the administrator.',
          );
        const id = await repository.insertInvitation(transaction, body, actor.id, now());
        if (id === undefined)
          throw taken('This email address has already been invited. Send that invitation again.');
        const invitation = await repository.readInvitation(transaction, id);
        if (!invitation) throw notFound();
        await recordAudit(transaction, request, {
          action: 'admin.invite',
          detail: { invitationId: id, role: body.adminRole },
        });
        await mail(transaction, request, id, invitation.email);
        return invitation;
      });
    },

    /** @throws 404 for an accepted, revoked or void invitation, 429 above the limits */
    async resend({ actor, request }: Requester, id: number) {
      const [listed] = (await repository.listInvitations(database)).filter(
        (invitation) => invitation.id === id,
      );
      if (!listed) throw notFound();
      await countSending(actor.id, listed.email);
      return inTransaction(database.pool, async (transaction) => {
        await requireOwner(transaction, actor);
        const email = await repository.renewInvitation(transaction, id, actor.id, now());
        if (email === undefined) throw notFound();
        await recordAudit(transaction, request, {
          action: 'admin.invite-resend',
          detail: { invitationId: id },
        });
        await mail(transaction, request, id, email);
        return { success: true };
      });
    },

    revoke({ actor, request }: Requester, id: number) {
      return inTransaction(database.pool, async (transaction) => {
        await requireOwner(transaction, actor);
        const email = await repository.deleteInvitation(transaction, id);
        if (email === undefined) throw notFound();
        await repository.withdrawInvitationMails(transaction, email);
        await recordAudit(transaction, request, {
          action: 'admin.invite-revoke',
          detail: { invitationId: id },
        });
        return { success: true };
      });
    },

    /** Changes nothing, because a prefetch or a mail scanner may open the link. */
    async open(token: string, request: FastifyRequest) {
      await limits.take(perCaller, callerNetwork(request));
      const found = await repository.findInvitation(database, hashToken(token), now());
      if (!found) throw invalid();
      const { inviterId: _, ...invitation } = found;
      return invitation;
    },

    /** @throws 400 for an invalid link or a weak password, 409 if the e-mail address has an account by now */
    async accept(token: string, password: string, request: FastifyRequest, reply: FastifyReply) {
      await limits.take(perCaller, callerNetwork(request));
      const tokenHash = hashToken(token);
      // Checked first, so that an invalid token costs no hashing.
      const found = await repository.findInvitation(database, tokenHash, now());
      if (!found) throw invalid();
      await requireStrongPassword('password', password, found);
      const passwordHash = await hashPassword(password);
      const created = await inTransaction(database.pool, async (transaction) => {
        if (!(await lockOwner(transaction, found.inviterId))) throw invalid();
        const invited = await repository.consumeInvitation(transaction, tokenHash, now(), found.inviterId);
        if (!invited) throw invalid();
        const id = await repository.insertAdministrator(transaction, invited, passwordHash, now());
        const who = { actor: { id }, target: { id } };
        const detail = { role: invited.adminRole, invitationId: invited.id };
        await recordAudit(transaction, request, { action: 'admin.join', ...who, detail });
        await recordAudit(transaction, request, {
          action: 'login',
          ...who,
          detail: { method: 'invitation' },
        });
        const old = cookie.read(request);
        if (old) await endSession(transaction, hashToken(old));
        // The user has just entered the password, so the new auth session counts as reauthenticated.
        const origin = { reauthenticates: true, reauthenticatedAt: now() };
        const userAgent = request.headers['user-agent'] ?? '';
        const session = await openSession(
          transaction,
          id,
          { address: request.ip, userAgent, ...origin },
          services,
        );
        return { id, email: invited.email, ...session };
      }).catch((error: unknown) => {
        throw explainTakenEmail(error);
      });
      cookie.write(reply, created.token, created.expiresAt);
      devices.remember(request, reply, { id: created.id, passwordHash });
      await limits.giveBack(perCaller, callerNetwork(request));
      return { success: true as const, email: created.email };
    },
  };
}
