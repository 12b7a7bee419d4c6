import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx-process.ts';
import { missingForGateway } from './nginx-program.ts';

const withNginx = missingForGateway() === null ? test : test.skip;
const deployment = { apiPorts: [3001, 3002], limits: 'on' as const };

/** A site over TLS with a self-signed certificate. */
async function startTlsSite() {
  const root = mkdtempSync(join(tmpdir(), 'cairn-tls-'));
  const [certificate, key] = [join(root, 'certificate.pem'), join(root, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', certificate, '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
  // nginx runs as an unprivileged user and must read both files.
  chmodSync(root, 0o755);
  chmodSync(key, 0o644);
  writeFileSync(join(root, 'registry.json'), '{}');
  const port = await freePort();
  const nginx = await startNginx({ ...deployment, port, root, tls: { certificate, key } });
  const stop = async () => {
    await nginx.stop();
    rmSync(root, { recursive: true });
  };
  return { port, stop };
}

withNginx('a site over TLS sends an HSTS header, and marks its cookie as secure', async () => {
  const { port, stop } = await startTlsSite();
  const headers = await new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
    const options = { host: 'localhost', port, path: '/registry.json', rejectUnauthorized: false };
    get(options, (response) => resolve(response.resume().headers)).on('error', reject);
  });
  await stop();
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['set-cookie']).toEqual([expect.stringMatching(/; HttpOnly; Secure$/)]);
});

withNginx.each([
  ['ECDHE-ECDSA-AES128-GCM-SHA256', true],
  ['ECDHE-ECDSA-AES128-SHA', false],
])('a TLS 1.2 client with %s can connect: %s', async (ciphers, served) => {
  const { port, stop } = await startTlsSite();
  const connected = await new Promise<boolean>((resolve) => {
    const options = {
      host: 'localhost',
      port,
      ciphers,
      maxVersion: 'TLSv1.2',
      rejectUnauthorized: false,
    } as const;
    const socket = connect(options, () => resolve(true)).on('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.unref();
  });
  await stop();
  expect(connected).toBe(served);
});
