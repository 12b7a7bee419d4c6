import { screen } from '@testing-library/react';
import { GROUP_EXTRA, type GroupSession } from '@cairn/shared/contract';
import { fakeServer, renderWithResponses, withExtra } from '@cairn/shared/testing';
import { useOwnName } from '../../account/use-own-account.ts';
import { createGroup } from '../../testing/create-group.ts';
import { MentorGroups } from './mentor-groups.tsx';

/** The response to the call of `useOwnName` lists the extras of the server. */
function Page() {
  useOwnName();
  return <MentorGroups mentorId={7} zone="Europe/Berlin" />;
}

async function open(groups: readonly GroupSession[]) {
  const server = fakeServer(
    withExtra(GROUP_EXTRA, {
      getStudentName: { json: { name: 'Sam' } },
      listGroupSessions: { json: groups },
    }),
  );
  await renderWithResponses(<Page />, { account: { email: 'sam@cairn.test', role: 'student' } });
  return server;
}

test('the page of a mentor lists the open group sessions of this mentor', async () => {
  const { calls } = await open([createGroup()]);
  expect(screen.getByRole('region', { name: 'Group sessions' })).toHaveTextContent(
    'Reading a large codebase',
  );
  expect(screen.queryByText('Ada Berger')).not.toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'listGroupSessions')?.query).toMatchObject({ teacherId: '7' });
});

test('without open group sessions there is no section', async () => {
  const { calls } = await open([]);
  expect(calls.map(({ name }) => name)).toContain('listGroupSessions');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
