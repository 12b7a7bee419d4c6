import { missingForGateway } from './nginx-program.ts';

test('the gateway names missing packages before nginx fails', () => {
  expect(missingForGateway(['chromium', 'postgresql'])).toBeNull();
  expect(missingForGateway(['chromium', 'libnginx-mod-http-brotli-static'])).toMatch(
    /apt-get install libnginx-mod-http-brotli-static$/,
  );
  expect(missingForGateway(['nginx', 'libnginx-mod-http-brotli-static'])).toMatch(
    /apt-get install nginx libnginx-mod-http-brotli-static$/,
  );
});
