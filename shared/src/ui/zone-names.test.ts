import { currentZone, zoneCity } from './zone-names.ts';

test('a city is called as people call it today, whatever the browser lists', () => {
  expect(currentZone('Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(currentZone('Europe/Berlin')).toBe('Europe/Berlin');
  expect(zoneCity('Asia/Saigon')).toBe('Ho Chi Minh');
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(zoneCity('UTC')).toBe('UTC');
});
