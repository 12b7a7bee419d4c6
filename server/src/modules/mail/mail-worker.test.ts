import type { Pool } from 'pg';
import { expectPauses, recordPauses, useTestApi } from '../../testing/index.ts';
import { startMailWorker } from './mail-worker.ts';

const api = useTestApi();

test('only a production worker without SMTP_URL warns that mails are not sent', async () => {
  const { services, logged } = api();
  const warnings = () => logged.filter((line) => line.includes('SMTP_URL is not set'));
  const smtpUrl = 'smtp://127.0.0.1:1';
  for (const changes of [{ nodeEnv: 'development' as const }, { nodeEnv: 'production' as const, smtpUrl }])
    await startMailWorker({ ...services, config: { ...services.config, ...changes } }).stop();
  expect(warnings()).toEqual([]);
  const config = { ...services.config, nodeEnv: 'production' as const, dataDir: '/srv/cairn/data' };
  await startMailWorker({ ...services, config }).stop();
  expect(warnings()).toEqual([expect.stringContaining('"outbox":"/srv/cairn/data/outbox"')]);
});

test('the pauses grow to half a minute while the outbox cannot be read', async () => {
  const { services } = api();
  const unreachable = { connect: () => Promise.reject(new Error('unreachable')) } as unknown as Pool;
  const { pauses, schedule, until } = recordPauses();
  const database = {
    ...services.database,
    get pool() {
      return pauses.length === 8 ? services.database.pool : unreachable;
    },
  };
  const worker = startMailWorker({ ...services, database }, schedule);
  await until(10);
  await worker.stop();
  const longest = [1, 2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * 1_000);
  expectPauses(pauses.slice(0, 8), longest);
  expect(pauses[8]).toBe(1_000);
  expectPauses(pauses.slice(9), [1_000]);
});
