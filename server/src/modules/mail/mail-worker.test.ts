import { useTestApi } from '../../testing/index.ts';
import { startMailWorker } from './mail-worker.ts';

const api = useTestApi();

test('production without SMTP_URL warns at start that mails are not sent; other environments do not', async () => {
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
