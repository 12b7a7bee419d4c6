import { useTestApi } from '../../testing/index.ts';
import { enterPassword } from '../auth/testing/two-factor.ts';
import { stateOf } from './testing/deletions.ts';

const api = useTestApi();

test('a student can request the deletion of their account while the site has no owner', async () => {
  const student = await api().student();
  await enterPassword(student);
  expect(await stateOf(student)).toMatchObject({ isLastAdmin: false, requestedAt: null });
  expect((await student.client.post('/account/deletion')).status).toBe(202);
});
