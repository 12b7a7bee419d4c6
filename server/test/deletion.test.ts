import pg from 'pg';
import { sendDueMails } from '../src/modules/mail/send-mails.ts';
import { deleteDueAccounts } from '../src/modules/account-deletion/delete-due-accounts.ts';
import { makeDue } from '../src/modules/account-deletion/testing/deletions.ts';
import { finishCleanups } from '../src/modules/sessions/cancel-account-sessions.ts';
import { type SignedIn, useTestApi } from '../src/testing/index.ts';
import { findTraces } from './deletion/find-traces.ts';
import { createWithHistory, mark, person } from './deletion/plant-traces.ts';
import { IDS, TEXTS } from './deletion/remains.ts';

const api = useTestApi({ rateLimits: false });

let lastId = 700_000_001;
/** Gives accounts ids that no other sequence reaches, so that a search for an id finds only the account. */
async function useDistinctIds(): Promise<void> {
  const client = new pg.Client({ connectionString: api().ownerUrl });
  await client.connect();
  await client.query(`SELECT setval('account_ids', ${(lastId += 1_000)})`);
  await client.end();
}

/** Features with a marked text for students and mentors. */
const shared = [
  'admin-note',
  'subject',
  'letter',
  'passkey',
  'directory',
  'provider',
  'institution',
  'named-institution',
  'shown-institution',
  ...Object.keys(TEXTS),
];
/** Features whose texts are about the person or by the person. */
const ownFeatures = {
  student: ['roll', 'course', 'interest', ...shared.filter((feature) => feature !== 'reason')],
  mentor: [
    'teaching',
    'department',
    'title',
    'bio',
    'availability',
    'expertise',
    'tag',
    'day-off',
    ...shared,
  ],
  admin: ['passkey', 'provider', 'institution', 'named-institution', 'shown-institution'],
};
/** Features whose marked texts contain the id of the person. */
const numberedFeatures = {
  student: ['key', 'subject', 'pending', 'booking', 'accusation', 'sending'],
  mentor: ['key', 'subject', 'pending', 'accusation', 'sending'],
  admin: ['key', 'subject', 'pending'],
};
/** Texts that no column may contain after the deletion. */
const removed = [
  person.name,
  person.formerName,
  person.email,
  person.formerEmail,
  person.wantedEmail,
  person.phone,
  person.zone,
  person.agent,
  'ZqAgent',
];
/** An admin does not register, so these texts are not stored. */
const absentOfAdmin = [person.formerName, person.formerEmail, person.agent, 'ZqAgent'];

const byAdmin = async (self: SignedIn, admin: SignedIn) => {
  const area = self.role === 'student' ? 'students' : 'teachers';
  expect((await admin.client.delete(`/admin/${area}/${self.id}`)).status).toBe(200);
};
const byOwner = async (self: SignedIn) => {
  expect((await self.client.post('/account/deletion')).status).toBe(202);
  await makeDue(api(), self);
  await deleteDueAccounts(api().services);
};

test.each([
  ['student', 'an admin', byAdmin],
  ['mentor', 'an admin', byAdmin],
  ['student', 'the owner', byOwner],
  ['mentor', 'the owner', byOwner],
  ['admin', 'the owner', byOwner],
] as const)('the deletion of a %s by %s leaves only the traces in remains.ts', async (role, _who, remove) => {
  const admin = await api().admin();
  await useDistinctIds();
  const self = await createWithHistory(api(), role, admin);
  const own = [...ownFeatures[role], ...numberedFeatures[role].map((feature) => `${feature}-${self.id}`)];
  const before = await findTraces(api().ownerUrl, [String(self.id), ...removed, ...own.map(mark)]);
  // A text that was never stored would prove nothing.
  const missing = Object.keys(before).filter((text) => before[text]?.length === 0);
  expect(missing).toEqual(role === 'admin' ? absentOfAdmin : []);
  expect(before[person.name]?.length).toBeGreaterThan(role === 'admin' ? 0 : 3);

  await remove(self, admin);
  await finishCleanups(api().services);
  await sendDueMails(api().services, { send: () => Promise.resolve(), close: () => undefined });

  const left = await findTraces(api().ownerUrl, removed);
  expect(left).toEqual(Object.fromEntries(removed.map((text) => [text, []])));

  const ids = (await findTraces(api().ownerUrl, [String(self.id)]))[String(self.id)] ?? [];
  expect(ids.filter((column) => !(column in IDS))).toEqual([]);

  const texts = await findTraces(api().ownerUrl, own.map(mark));
  for (const feature of own) {
    const allowed = TEXTS[feature] ?? [];
    expect([feature, texts[mark(feature)]?.filter((column) => !allowed.includes(column))]).toEqual([
      feature,
      [],
    ]);
  }
  const audit = await admin.client.get('/admin/audit', {
    query: { target: self.id, action: 'account.delete' },
  });
  expect(audit.body).toHaveLength(1);
});
