import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MentorApproval } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, type FakeHandlers, renderRoutes, renderWithResponses } from '@cairn/shared/testing';
import { ApprovalNotice } from './approval-notice.tsx';

function open(state: MentorApproval, response: object = { json: { ...state, state: 'waiting' } }) {
  const server = fakeServer({ getMentorApproval: { json: state }, requestMentorApproval: response });
  const page = renderRoutes([{ path: '/', element: <ApprovalNotice /> }], { path: '/' });
  return { ...server, toasts: () => selectToasts(page.store.getState()).map(({ text }) => text) };
}

test('a waiting mentor reads that an admin will review the profile', async () => {
  open({ state: 'waiting', reason: null });
  expect(await screen.findByText(/An administrator will review your profile/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/mentor-settings');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refused mentor reads the reason and asks again', async () => {
  const { toasts } = open({ state: 'refused', reason: 'Please write a bio.' });
  expect(await screen.findByText('Please write a bio.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ask Again' }));
  expect(await screen.findByText(/An administrator will review your profile/)).toBeInTheDocument();
  expect(toasts()).toEqual(['Sent for approval']);
  expect(screen.getByRole('group', { name: 'Your approval' })).toHaveFocus();
});

test('a failure to ask again is reported', async () => {
  const { toasts } = open({ state: 'refused', reason: 'No bio.' }, { status: 500 });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask Again' }));
  await waitFor(() =>
    expect(toasts()).toEqual(['Your profile could not be sent for approval. Please try again.']),
  );
  expect(screen.getByRole('button', { name: 'Ask Again' })).toBeEnabled();
});

test.each<[string, FakeHandlers]>([
  ['for an approved mentor', { getMentorApproval: { json: { state: 'approved', reason: null } } }],
  ['on a server without approvals', {}],
])('%s, there is no notice', async (_when, handlers) => {
  const server = fakeServer(handlers);
  await renderWithResponses(<ApprovalNotice />);
  expect(server.calls.map(({ name }) => name)).toContain('getMentorApproval');
  expect(screen.queryByRole('complementary')).toBeNull();
});
