import type { MailTemplate } from '../outbox/index.ts';
import { renderMail } from './render-mail.ts';
import { renderText } from './rendered-mail.ts';
import { sampleFacts, sampleMails } from './testing/sample-mails.ts';

const textOf = (template: MailTemplate, payload = sampleMails[template]) =>
  renderText(renderMail(template, payload, sampleFacts));

test('the mail about a refused copy of a passkey asks only to replace the passkey', () => {
  const text = textOf('passkey-cloned');
  expect(text).toContain('because it looks like a copy. Nobody was signed in.');
  expect(text).toContain('Open Settings:\nhttps://cairn.example/student-settings');
  expect(text).not.toMatch(/If you did not|\/forgot-password/);
  // A mail that an earlier release has queued does not contain the role.
  expect(textOf('passkey-cloned', { passkey: 'Phone' })).not.toContain('Open Settings');
});

test.each<[MailTemplate, string]>([
  [
    'two-factor-on',
    'If Cairn still asks for a code that you do not have after you have set a new password, contact us.',
  ],
  ['two-factor-off', 'Then sign in and turn two-factor sign-in on again.'],
  ['two-factor-recovery-codes', 'Then sign in and create new recovery codes.'],
])('the mail %s says what to do after setting a new password', (template, step) => {
  const text = textOf(template);
  expect(text).toMatch(/If you did not do this, set a new password at once\.[^]*\/forgot-password\n\n/);
  expect(text).toContain(step);
  expect(text.includes('/contact')).toBe(template === 'two-factor-on');
});

test.each<MailTemplate>(['data-export', 'email-change-requested', 'account-deletion-requested'])(
  'the mail %s says what to do if the owner did not make the request',
  (template) => {
    expect(textOf(template)).toContain('If you did not ask for this, set a new password at once.');
  },
);

test.each<[MailTemplate, string]>([
  ['passkey-added', 'You can now sign in with the passkey “iCloud Keychain”.'],
  ['sso-connected', 'You can now sign in with Campus ID.'],
  ['sso-disconnected', 'You can no longer sign in with Campus ID.'],
  ['trusted-device', 'We will not ask for a code on Firefox on Linux for 30 days.'],
  ['email-change-requested', 'The change takes effect when the new address is confirmed.'],
  ['account-deleted', 'We will not email you again.'],
  ['saved-searches', 'New mentors match your saved searches.'],
])('the mail %s contains: %s', (template, sentence) => {
  expect(textOf(template)).toContain(sentence);
});
