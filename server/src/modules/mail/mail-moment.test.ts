import type { MailTemplate } from '../outbox/index.ts';
import { mailedTime } from './mail-moment.ts';
import { renderHtml } from './render-html.ts';
import { renderMail } from './render-mail.ts';
import { renderText } from './rendered-mail.ts';
import { sampleFacts, sampleMails } from './testing/sample-mails.ts';

/** Removes the characters that keep the parts of a time together in HTML. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');

const at = (startsAt: string, endsAt?: string) => ({ startsAt, endsAt });
const AFTERNOON = at('2026-12-01T13:00:00Z', '2026-12-01T14:00:00Z');

test('a time is shown in the zone of the reader, then in the zone of the other side', () => {
  expect(mailedTime(AFTERNOON, { timeZone: 'Europe/Berlin', partnerTimeZone: 'America/New_York' })).toBe(
    'Tuesday, 1 December 2026, 2:00–3:00 PM (Berlin), 8:00–9:00 AM in New York',
  );
});

test('a time that is the same in both zones is shown once', () => {
  for (const partnerTimeZone of [undefined, 'Europe/Berlin', 'Europe/Paris', 'Africa/Lagos'])
    expect(mailedTime(AFTERNOON, { timeZone: 'Europe/Berlin', partnerTimeZone })).toBe(
      'Tuesday, 1 December 2026, 2:00–3:00 PM (Berlin)',
    );
  // Lagos has no summer time.
  const summer = at('2026-07-01T12:00:00Z', '2026-07-01T13:00:00Z');
  expect(mailedTime(summer, { timeZone: 'Europe/Berlin', partnerTimeZone: 'Africa/Lagos' })).toBe(
    'Wednesday, 1 July 2026, 2:00–3:00 PM (Berlin), 1:00–2:00 PM in Lagos',
  );
});

test.each([
  ['with the date if the date is later', 'Asia/Tokyo', 'Wednesday 2 December, 12:30–2:00 AM in Tokyo'],
  ['without the date if the date is the same', 'Pacific/Pago_Pago', '4:30–6:00 AM in Pago Pago'],
])('the time of the other side is shown %s', (_how, partnerTimeZone, expected) => {
  const evening = at('2026-12-01T15:30:00Z', '2026-12-01T17:00:00Z');
  expect(mailedTime(evening, { timeZone: 'Europe/Berlin', partnerTimeZone })).toBe(
    `Tuesday, 1 December 2026, 4:30–6:00 PM (Berlin), ${expected}`,
  );
});

test('the time of the other side is shown with the date if the date is earlier', () => {
  const night = at('2026-12-01T00:00:00Z', '2026-12-01T00:45:00Z');
  expect(mailedTime(night, { timeZone: 'Asia/Kathmandu', partnerTimeZone: 'America/St_Johns' })).toBe(
    'Tuesday, 1 December 2026, 5:45–6:30 AM (Kathmandu), Monday 30 November, 8:30–9:15 PM in St Johns',
  );
});

test('a time that spans noon shows both AM and PM', () => {
  const noon = at('2026-12-01T11:30:00Z', '2026-12-01T12:30:00Z');
  expect(mailedTime(noon, { timeZone: 'UTC', partnerTimeZone: 'Pacific/Auckland' })).toBe(
    'Tuesday, 1 December 2026, 11:30 AM–12:30 PM (UTC), Wednesday 2 December, 12:30–1:30 AM in Auckland',
  );
});

test('offsets are shown if clocks change during the session', () => {
  const repeated = at('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z');
  expect(mailedTime(repeated, { timeZone: 'Europe/Berlin', partnerTimeZone: 'Asia/Kolkata' })).toBe(
    'Sunday, 25 October 2026, 2:30 AM GMT+2–2:30 AM GMT+1 (Berlin), 6:00–7:00 AM in Kolkata',
  );
  // The local times in both zones are equal at the start only.
  expect(mailedTime(repeated, { timeZone: 'Africa/Johannesburg', partnerTimeZone: 'Europe/Berlin' })).toBe(
    'Sunday, 25 October 2026, 2:30–3:30 AM (Johannesburg), 2:30 AM GMT+2–2:30 AM GMT+1 in Berlin',
  );
});

test('a mail of an earlier release shows neither an end nor a second zone', () => {
  expect(mailedTime(at('2026-12-01T13:00:00Z'), { timeZone: 'Europe/Berlin' })).toBe(
    'Tuesday, 1 December 2026, 2:00 PM (Berlin)',
  );
});

const withTwoZones = (Object.entries(sampleMails) as [MailTemplate, Record<string, unknown>][]).filter(
  ([, { partnerTimeZone }]) => partnerTimeZone !== undefined,
);

test('all mails about single sessions and offers have samples with two zones', () => {
  expect(withTwoZones.map(([template]) => template)).toHaveLength(11);
});

test.each(withTwoZones)(
  'the mail %s shows the time in both zones, as text and as HTML',
  async (template, payload) => {
    const mail = renderMail(template, payload, sampleFacts);
    const both = 'Tuesday, 1 December 2026, 10:00–11:00 AM (Prague), 6:00–7:00 PM in Tokyo';
    for (const part of [renderText(mail), await renderHtml(mail, sampleFacts.publicUrl)])
      expect(plain(part)).toContain(both);
  },
);

test('proposed times are shown in both zones', () => {
  const text = renderText(renderMail('session-proposed', sampleMails['session-proposed'], sampleFacts));
  expect(text).toContain(
    'Proposal 1: Wednesday, 2 December 2026, 3:00–4:00 PM (Prague), 11:00 PM–12:00 AM in Tokyo',
  );
  expect(text).toContain(
    'Proposal 3: Friday, 4 December 2026, 5:00–6:00 PM (Prague), Saturday 5 December, 1:00–2:00 AM in Tokyo',
  );
});
