import { testConfiguration } from './nginx-process.ts';
import { missingForGateway } from './nginx-program.ts';

const whereThereIsNginx = missingForGateway() === null ? test : test.skip;
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
