import { eq } from 'drizzle-orm';
import { loadConfig } from '../../config.ts';
import { accounts } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { initialApproval } from './initial-approval.ts';

const api = useTestApi();

test('by default a new mentor is approved', async () => {
  const email = 'at-once@example.test';
  const form = {
    name: 'Ada',
    email,
    phone: '0123456789',
    teachingId: 'T-1',
    department: 'Engineering',
    expertise: 'networking',
    experience: '3-5',
    password: 'Lantern7Moss',
    confirmPassword: 'Lantern7Moss',
  };
  expect((await api().browser().post('/teachers/register', form)).status).toBe(201);
  const [row] = await api().db.select().from(accounts).where(eq(accounts.email, email));
  expect(row).toMatchObject({ approval: 'approved', approvalRequestedAt: null });
  const admin = await api().admin();
  expect((await admin.client.get('/admin/approvals/count')).body).toEqual({ waiting: 0, isRequired: false });
});

test('a new mentor waits for a required approval unless an institution vouches', () => {
  const config = loadConfig({ MENTOR_APPROVAL: 'required' });
  expect(initialApproval(config)).toMatchObject({ approval: 'waiting' });
  expect(initialApproval(config, true)).toEqual({});
});

test('the contract profile requires no approval, and an unknown value of MENTOR_APPROVAL is refused', () => {
  expect(initialApproval(loadConfig({ MENTOR_APPROVAL: 'required', API_PROFILE: 'contract' }))).toEqual({});
  expect(() => loadConfig({ MENTOR_APPROVAL: 'on' })).toThrow(/MENTOR_APPROVAL/);
});
