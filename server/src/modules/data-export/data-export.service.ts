import type { FastifyReply } from 'fastify';
import { inTransaction } from '../../database/client/index.ts';
import { conflict, notFound } from '../../errors.ts';
import { type Limit, type Limits, takeWithin } from '../../plugins/limits.ts';
import { SecretBoxError } from '../../secret-box.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockOwnAccount, type Requester } from '../auth/own-account.ts';
import { requireReauthentication } from '../auth/require-authentication.ts';
import { readCompressed } from './compressed-file.ts';
import { beginExport, findExportFile, type Format, readState } from './data-export.repository.ts';
import { fileContext } from './export-runner.ts';

const EXPORTS_PER_DAY: Limit = { name: 'data-export', max: 3, seconds: 86_400 };
/** Limited because each download adds a row to the audit log, and a link on another site can start a download. */
const DOWNLOADS: Limit = { name: 'data-export-download', max: 20, seconds: 3_600 };

const TOO_MANY = 'You have exported your data several times today. Please try again tomorrow.';

/**
 * Starts an export, unless one is being prepared or was just requested. Requires a recent authentication, because an
 * export contains personal data.
 *
 * @returns the state of the new or the existing export
 */
export async function startExport(services: Services, limits: Limits, { actor, request }: Requester) {
  requireReauthentication(actor, services);
  await takeWithin(limits, EXPORTS_PER_DAY, actor.id, TOO_MANY);
  let isStarted = false;
  try {
    const started = await inTransaction(services.database.pool, async (transaction) => {
      await lockOwnAccount(transaction, actor);
      const isNew = await beginExport(transaction, actor.id);
      if (isNew) await recordAudit(transaction, request, { action: 'data-export.start', target: actor });
      return { isStarted: isNew, state: await readState(transaction.$client, actor.id) };
    });
    isStarted = started.isStarted;
    return started.state;
  } finally {
    if (!isStarted) await limits.giveBack(EXPORTS_PER_DAY, actor.id);
  }
}

/**
 * Sends a file of the actor's own export as a download.
 *
 * @throws 404 unless an export is ready, 429 after many downloads, 409 if the key of the file is no longer configured
 */
export async function sendExportFile(
  { database, secrets, log }: Services,
  limits: Limits,
  { actor, request }: Requester,
  reply: FastifyReply,
  format: Format,
): Promise<FastifyReply> {
  await limits.take(DOWNLOADS, actor.id);
  const found = await findExportFile(database, actor.id, format);
  if (!found) throw notFound('There is no export to download.');
  const { id, file, bytes, requestedAt } = found;
  let compressed: Buffer;
  try {
    compressed = secrets.openBytes(file, fileContext({ accountId: actor.id, id }, format));
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    log.error({ err: error, account: actor.id }, 'an export cannot be decrypted: check SECRETS_KEY');
    throw conflict('This export cannot be read any more. Please export your data again.');
  }
  await recordAudit(database.db, request, {
    action: 'data-export.download',
    target: actor,
    detail: { format },
  });
  const day = requestedAt.toISOString().slice(0, 10);
  return reply
    .header('content-disposition', `attachment; filename="cairn-my-data-${day}.${format}"`)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    )
    .header('content-length', bytes)
    .send(readCompressed(compressed));
}
