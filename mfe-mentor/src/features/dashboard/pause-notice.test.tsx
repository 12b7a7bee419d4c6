import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@cairn/shared/api';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderWithResponses, renderRoutes } from '@cairn/shared/testing';
import { PauseNotice } from './pause-notice.tsx';

const pause = { since: '2026-11-20T09:00:00Z', reason: 'unanswered' };
const open = () => renderRoutes([{ path: '/', element: <PauseNotice mentorId={7} /> }]);

test('a mentor reads why the profile is paused and resumes it by keyboard', async () => {
  const server = fakeServer({ getPause: { json: { pause } }, resumeMentor: { json: { pause: null } } });
  open();
  const button = await screen.findByRole('button', { name: 'Resume Profile' });
  const notice = screen.getByRole('complementary', { name: 'Paused profile' });
  expect(notice).toHaveTextContent(/20 Nov.*several requests expired without an answer/);
  server.on({ getPause: { json: { pause: null } } });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(
    await screen.findByText('Your profile is visible again. Students can send you requests.'),
  ).toBeVisible();
  expect(notice).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

test('a refetch shows or hides the notice', async () => {
  const server = fakeServer({ getPause: { json: { pause: null } } });
  const { store } = open();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  server.on({ getPause: { json: { pause: { ...pause, reason: 'silent' } } } });
  store.dispatch(api.util.invalidateTags(['Account']));
  expect(await screen.findByText(/you had not used the site for 30 days/)).toBeVisible();
  server.on({ getPause: { json: { pause: null } } });
  store.dispatch(api.util.invalidateTags(['Account']));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Resume Profile' })).not.toBeInTheDocument(),
  );
});

test('a failure to resume is reported, and the notice stays', async () => {
  fakeServer({ getPause: { json: { pause } }, resumeMentor: { status: 503, json: {} } });
  const { store } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Resume Profile' }));
  await waitFor(() =>
    expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual([
      'Your profile could not be resumed. Please try again.',
    ]),
  );
  expect(screen.getByRole('button', { name: 'Resume Profile' })).toBeVisible();
});

test('on a server without pauses, there is no notice', async () => {
  const server = fakeServer({});
  await renderWithResponses(<PauseNotice mentorId={7} />);
  expect(server.calls).toHaveLength(1);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
