import { decideMail, type DueMail } from './decide-mail.ts';

const now = Date.parse('2026-11-23T22:30:00.000Z');
const none = { mailDigest: [], mailOff: [], quietFrom: null, quietUntil: null };
const night = { ...none, quietFrom: 22 * 60, quietUntil: 7 * 60 };
const reminder: DueMail = {
  template: 'session-reminder',
  startsAt: '2026-11-24T09:00:00.000Z',
  timeZone: 'UTC',
  preferences: null,
};
const decide = (changes: Partial<DueMail>) => decideMail({ ...reminder, ...changes }, now);

test('mails are sent at once by default', () => {
  expect([decide({}), decide({ preferences: none })]).toEqual([{ action: 'send' }, { action: 'send' }]);
});

test('mails of a group that is turned off or in the digest are dropped', () => {
  expect(decide({ preferences: { ...none, mailOff: ['reminders'] } })).toEqual({
    action: 'drop',
    reason: 'the recipient has turned these mails off',
  });
  const preferences = { ...none, mailDigest: ['changes' as const] };
  expect(decide({ template: 'session-cancelled', preferences })).toEqual({
    action: 'drop',
    reason: 'the digest of the recipient lists it',
  });
  expect(decide({ template: 'session-requested', preferences })).toEqual({ action: 'send' });
});

test('a reminder waits until quiet hours end, unless the session starts by then', () => {
  const until = new Date('2026-11-24T07:00:00.000Z');
  expect(decide({ preferences: night })).toEqual({ action: 'defer', until });
  expect(decide({ preferences: night, startsAt: '2026-11-24T07:00:00.001Z' })).toEqual({
    action: 'defer',
    until,
  });
  expect(decide({ preferences: night, startsAt: '2026-11-24T07:00:00.000Z' })).toEqual({ action: 'send' });
});

test.each(['password-reset', 'new-device', 'account-deleted', 'admin-message', 'digest'] as const)(
  'the mail %s is sent independently of the preferences',
  (template) => {
    const preferences = {
      ...night,
      mailOff: ['requests' as const, 'changes' as const, 'reminders' as const],
    };
    expect(decide({ template, preferences })).toEqual({ action: 'send' });
  },
);
