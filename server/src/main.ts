import { loadConfig } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';
import { EmbeddedDatabaseError } from './database/embedded/index.ts';
import { DatabaseStartError } from './database/migrate/database-start-error.ts';
import { demoEmails, demoPassword } from './database/seed/demo/demo-accounts.ts';
import { type Runtime, startServer } from './runtime.ts';

/** A one-line message for known errors; the stack for other errors. */
function explain(error: unknown): string {
  if (
    error instanceof ConfigurationError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof DatabaseStartError
  ) {
    return error.message;
  }
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port ?? '?'} is taken: set PORT to another port, or stop the process that uses it`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} requires privileges that this user lacks: set PORT to another port`;
  return (error as Error).stack ?? String(error);
}

/** SIGTERM stops the server after draining. Ctrl-C skips or ends the draining. */
function stopOnSignals(runtime: Runtime): void {
  const hurry = new AbortController();
  let stopping = false;
  const stop = async () => {
    // npm may deliver SIGTERM twice.
    if (stopping) return;
    stopping = true;
    runtime.services.log.info('stopping');
    try {
      await runtime.drain(hurry.signal);
      await runtime.stop();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`${explain(error)}\n`);
      process.exit(1);
    }
  };
  process.on('SIGINT', () => {
    hurry.abort();
    void stop();
  });
  process.on('SIGTERM', () => void stop());
}

try {
  const runtime = await startServer(loadConfig());
  stopOnSignals(runtime);
  const { config } = runtime.services;
  process.stdout.write(`Cairn is ready at ${config.publicUrl}\n`);
  if (config.seed === 'demo') {
    process.stdout.write(`Demo accounts: ${demoEmails.join(', ')} (password ${demoPassword})\n`);
  }
  // A parent process may wait for this message.
  process.send?.({ type: 'ready', address: config.publicUrl });
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
