import { missingForGateway } from './nginx-program.ts';

test('the missing packages of the gateway are named', () => {
  expect(missingForGateway(['chromium', 'postgresql'])).toBeNull();
  expect(missingForGateway(['chromium', 'libnginx-mod-http-brotli-static'])).toMatch(
    /apt-get install libnginx-mod-http-brotli-static$/,
  );
  expect(missingForGateway(['nginx', 'libnginx-mod-http-brotli-static'])).toMatch(
    /apt-get install nginx libnginx-mod-http-brotli-static$/,
  );
});
