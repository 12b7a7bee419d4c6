import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Prints the loaded OpenTelemetry packages except `api`, which prom-client always loads. */
const script = (endpoint: string) => `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({ load: (url, context, next) => {
    const name = /@opentelemetry\\/([^/]+)/.exec(url)?.[1];
    if (name !== undefined && name !== 'api') loaded.add(name);
    return next(url, context);
  } });
  const { createServices, buildApp } = await import('./src/assembly.ts');
  const { loadConfig } = await import('./src/config.ts');
  const config = loadConfig({ NODE_ENV: 'test', OTEL_EXPORTER_OTLP_ENDPOINT: '${endpoint}' });
  const { pino } = await import('pino');
  const services = await createServices(config, 'postgres://127.0.0.1:1/none', pino({ level: 'silent' }));
  await buildApp(services);
  console.log([...loaded].sort().join(' '));
  process.exit(0);
`;

const packagesLoadedWith = (endpoint: string) => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script(endpoint)], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  expect(stderr).toBe('');
  return stdout.trim();
};

test('OpenTelemetry is loaded only if traces are sent', () => {
  expect(packagesLoadedWith('')).toBe('');
  expect(packagesLoadedWith('http://127.0.0.1:1')).toContain('sdk-trace');
});
