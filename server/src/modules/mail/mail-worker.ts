import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createBackoff, type Schedule } from '../../backoff.ts';
import type { Services } from '../../services.ts';
import { createMailTransport } from './mail-transport.ts';
import { sendDueMails } from './send-mails.ts';

const POLL_INTERVAL_MS = 1_000;
/** Longest pause while the outbox cannot be read. */
const MAX_PAUSE_MS = 30_000;
const BATCH_PAUSE_MS = 25;
/** Event loop utilization above which the worker waits for the next poll. */
const BUSY = 0.5;

/** Polls the outbox every second and sends due mails. */
export interface MailWorker {
  /** Finishes the mails that are being sent and stops. */
  stop: () => Promise<void>;
}

/** Starts the worker of this process. Several processes can share the outbox. */
export function startMailWorker(services: Services, schedule: Schedule = setTimeout): MailWorker {
  const { nodeEnv, smtpUrl, dataDir } = services.config;
  if (nodeEnv === 'production' && !smtpUrl) {
    const outbox = join(dataDir, 'outbox');
    services.log.warn({ outbox }, 'SMTP_URL is not set: mails are written to DATA_DIR/outbox and not sent');
  }
  const transport = createMailTransport(services.config);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  /** Requests have priority over mails. */
  const isFree = async () => {
    const before = performance.eventLoopUtilization();
    await wait(BATCH_PAUSE_MS);
    return !stopped && performance.eventLoopUtilization(before).utilization < BUSY;
  };

  const backoff = createBackoff(POLL_INTERVAL_MS, MAX_PAUSE_MS);
  const poll = () => {
    const sent = sendDueMails(services, transport, isFree).then(
      () => {
        backoff.reset();
        return POLL_INTERVAL_MS;
      },
      (error: unknown) => {
        services.log.warn({ err: error }, 'failed to read the outbox');
        return backoff.next();
      },
    );
    sending = sent.then((pause) => {
      if (!stopped) timer = schedule(poll, pause);
    });
  };
  poll();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await sending;
      transport.close();
    },
  };
}
