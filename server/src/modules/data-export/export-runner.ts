import { inTransaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../outbox/index.ts';
import { composeExport } from './compose-export.ts';
import { ExportTooLargeError } from './compressed-file.ts';
import * as repository from './data-export.repository.ts';

const MAX_ATTEMPTS = 3;

/** The encryption context of a file, which binds the file to its export and format. */
export const fileContext = ({ accountId, id }: repository.ExportKey, format: repository.Format) =>
  `data-export:${accountId}:${id}:${format}`;

async function prepare(services: Services, claimed: repository.ClaimedExport): Promise<void> {
  const { database, secrets, now } = services;
  const { accountId, role, id } = claimed;
  const files = await composeExport(database, { id: accountId, role }, now());
  const seal = (format: repository.Format): repository.SealedFile => {
    const { compressed, bytes } = files[format].finish();
    return { sealed: secrets.sealBytes(compressed, fileContext(claimed, format)), bytes };
  };
  const sealed = { json: seal('json'), html: seal('html') };
  await inTransaction(database.pool, async (transaction) => {
    const recipient = await repository.completeExport(transaction, claimed, sealed);
    if (recipient === undefined) return;
    const mail = { recipient, cause: `data-export:${id}`, payload: { role } };
    await queueMail(transaction, { ...mail, template: 'data-export' });
  });
}

/** Prepares the next waiting export. @returns false if there is none */
async function prepareNext(services: Services): Promise<boolean> {
  const { database, log } = services;
  const claimed = await repository.claimExport(database);
  if (!claimed) return false;
  try {
    // The process that made the last permitted attempt was killed.
    if (claimed.attempts > MAX_ATTEMPTS) await repository.failExport(database, claimed, 'unexpected');
    else await prepare(services, claimed);
  } catch (error) {
    if (error instanceof ExportTooLargeError) {
      await repository.failExport(database, claimed, 'too-large');
    } else {
      log.error({ err: error, account: claimed.accountId }, 'failed to export the data of an account');
      if (claimed.attempts < MAX_ATTEMPTS) await repository.retryExport(database, claimed);
      else await repository.failExport(database, claimed, 'unexpected');
    }
  }
  return true;
}

/** Prepares waiting exports one after the other. */
export async function prepareExports(services: Services, isStopped = () => false): Promise<void> {
  while (!isStopped() && (await prepareNext(services)));
}

/** Prepares exports in this process as soon as they are requested, one at a time. */
export interface ExportRunner {
  start: () => void;
  /** Finishes the current export and stops. */
  stop: () => Promise<void>;
}

/** Creates the runner of this process. */
export function createExportRunner(services: Services): ExportRunner {
  let running: Promise<void> | undefined;
  let isRequested = false;
  let isStopped = false;

  const start = () => {
    isRequested = true;
    running ??= run();
  };
  const run = async () => {
    isRequested = false;
    await prepareExports(services, () => isStopped).catch((error: unknown) =>
      services.log.warn({ err: error }, 'failed to prepare exports; the job will retry'),
    );
    running = undefined;
    // An export may have been requested after the last query for waiting exports.
    if (isRequested && !isStopped) start();
  };
  return {
    start,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
