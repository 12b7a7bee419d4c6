import { existsSync } from 'node:fs';
import { NGINX, testConfiguration } from './nginx-process.ts';

const whereThereIsNginx = existsSync(NGINX) ? test : test.skip;
const deployment = { port: 8080, root: '/srv/cairn/releases', apiPorts: [3001, 3002], limits: 'on' as const };

whereThereIsNginx('nginx takes the production configuration', () => {
  const { ok, said } = testConfiguration(deployment);
  expect(said).toContain('test is successful');
  expect(said).not.toMatch(/\[(warn|emerg|alert)\]/);
  expect(ok).toBe(true);
});

whereThereIsNginx('a broken configuration does not pass', () => {
  expect(testConfiguration({ ...deployment, root: '/srv/{' }).ok).toBe(false);
});
