import type { Services } from '../../services.ts';
import { createMailTransport } from './mail-transport.ts';
import { sendDueMails } from './send-mails.ts';

const LOOK_EVERY_MS = 1_000;

/** Looks into the outbox each second and sends what is due. */
export interface MailWorker {
  /** Finishes the mail in hand and ends. */
  stop: () => Promise<void>;
}

/** Starts the worker of this process; several share the outbox. */
export function startMailWorker(services: Services): MailWorker {
  const transport = createMailTransport(services.config);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  const look = () => {
    sending = sendDueMails(services, transport).then(
      () => undefined,
      (error: unknown) => services.log.warn({ err: error }, 'the outbox could not be read'),
    );
    void sending.then(() => {
      if (!stopped) timer = setTimeout(look, LOOK_EVERY_MS);
    });
  };
  look();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await sending;
      transport.close();
    },
  };
}
