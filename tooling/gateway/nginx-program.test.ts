import { BROTLI, missingForGateway, NGINX } from './nginx-program.ts';

test('a gateway says which packages it lacks, before nginx does in its own words', () => {
  expect(missingForGateway(() => true)).toBeNull();
  expect(missingForGateway((file) => file === NGINX)).toMatch(
    /apt-get install libnginx-mod-http-brotli-static$/,
  );
  expect(missingForGateway((file) => file === BROTLI)).toMatch(/apt-get install nginx$/);
  expect(missingForGateway(() => false)).toMatch(/apt-get install nginx libnginx-mod-http-brotli-static$/);
});
