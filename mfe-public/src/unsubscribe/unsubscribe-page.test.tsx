import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UnsubscribeState } from '@cairn/shared/contract';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const open = (hash = '#a-token') =>
  renderRoutes([{ path: '/unsubscribe', element: <UnsubscribePage /> }], { path: `/unsubscribe${hash}` });
const button = (name: string) => screen.findByRole('button', { name });

test('a button turns e-mails off and restores the earlier settings', async () => {
  const state: UnsubscribeState = { scope: 'changes', mails: [{ group: 'changes', mail: 'digest' }] };
  const { calls } = fakeServer({
    getUnsubscribeState: { json: state },
    unsubscribe: { json: state },
    resubscribe: ({ body }) => ({ json: { scope: 'changes', ...(body as object) } }),
  });
  open();
  expect(await screen.findByText('Emails about answers and changes are turned on.')).toBeInTheDocument();
  expect(calls.map(({ name }) => name)).toEqual(['getUnsubscribeState']);
  await userEvent.click(await button('Turn Off'));
  expect(await screen.findByText('Emails about answers and changes are turned off.')).toBeInTheDocument();
  await userEvent.click(await button('Turn On Again'));
  expect(await screen.findByText('Emails about answers and changes are turned on.')).toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({ name: 'resubscribe', body: { mails: state.mails } });
});

test('e-mails that are off when the link is opened can be turned on with the default choice', async () => {
  const { calls } = fakeServer({
    getUnsubscribeState: { json: { scope: 'messages', mails: [{ group: 'messages', mail: 'off' }] } },
    resubscribe: ({ body }) => ({ json: { scope: 'messages', ...(body as object) } }),
  });
  open();
  await userEvent.click(await button('Turn On Again'));
  expect(await screen.findByText('Messages in the digest are turned on.')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ mails: [{ group: 'messages', mail: 'digest' }] });
});

test('a digest that was turned off elsewhere cannot be turned on with the link', async () => {
  fakeServer({ getUnsubscribeState: { json: { scope: 'digest', mails: [] } } });
  open();
  expect(await screen.findByText('The daily digest is turned off.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an invalid link is reported', async () => {
  const { calls } = fakeServer({ getUnsubscribeState: { status: 404, json: { message: 'Not found' } } });
  const { unmount } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link no longer works. Sign in and choose your emails in Settings.',
  );
  unmount();
  open('');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link no longer works. Sign in and choose your emails in Settings.',
  );
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('a token with a malformed percent-encoding is reported as an invalid link', async () => {
  fakeServer({ getUnsubscribeState: { status: 404, json: { message: 'Not found' } } });
  open('#a-token%');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link no longer works. Sign in and choose your emails in Settings.',
  );
});

test('an error is shown if the e-mails cannot be turned off', async () => {
  fakeServer({
    getUnsubscribeState: { json: { scope: 'requests', mails: [{ group: 'requests', mail: 'at-once' }] } },
    unsubscribe: { status: 500 },
  });
  const { store } = open();
  await userEvent.click(await button('Turn Off'));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('could not be changed'));
  expect(await button('Turn Off')).toBeEnabled();
});
