import { missingForGateway } from './nginx-program.ts';

test('the message names only the missing packages of the gateway', () => {
  expect(missingForGateway(['chromium', 'postgresql'])).toBeNull();
  expect(missingForGateway(['chromium', 'libnginx-mod-http-brotli-static'])).toMatch(
    /apt-get install libnginx-mod-http-brotli-static$/,
  );
  expect(missingForGateway(['nginx', 'libnginx-mod-http-brotli-static'])).toMatch(
    /apt-get install nginx libnginx-mod-http-brotli-static$/,
  );
});
