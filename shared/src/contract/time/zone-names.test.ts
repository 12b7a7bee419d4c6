import { currentZone, zoneCity, zoneLabel } from './zone-names.ts';

test('zones and cities have their current names', () => {
  expect(currentZone('Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(currentZone('Europe/Berlin')).toBe('Europe/Berlin');
  expect(zoneCity('Asia/Saigon')).toBe('Ho Chi Minh');
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(zoneCity('UTC')).toBe('UTC');
});

test('a zone label has the city and the offset at the given instant', () => {
  expect(zoneLabel('Europe/Berlin', Date.parse('2026-11-21T12:00:00Z'))).toBe('Berlin (GMT+1)');
  expect(zoneLabel('America/New_York', Date.parse('2026-07-01T12:00:00Z'))).toBe('New York (GMT-4)');
});
