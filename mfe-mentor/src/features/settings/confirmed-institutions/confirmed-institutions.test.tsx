import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConfirmedInstitution } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, renderWithResponses } from '@cairn/shared/testing';
import { ConfirmedInstitutions } from './confirmed-institutions.tsx';

const hillside: ConfirmedInstitution = {
  id: '0b1e7a52-95c6-4a65-9a2f-6a0b6a4d2c11',
  name: 'University of Hillside',
  isShown: false,
};

function open(institutions: ConfirmedInstitution[], refused?: object) {
  const server = fakeServer({
    listConfirmedInstitutions: { json: { institutions } },
    showInstitution: ({ body }) =>
      refused ?? { json: { institutions: [{ ...hillside, ...(body as { isShown: boolean }) }] } },
  });
  const page = renderRoutes([{ path: '/', element: <ConfirmedInstitutions /> }], { path: '/' });
  return { ...server, toasts: () => selectToasts(page.store.getState()).map(({ text }) => text) };
}
const choice = () => screen.findByRole('switch', { name: 'Show on my profile' });

test('a mentor shows the confirmed institution, and hides it again', async () => {
  const user = userEvent.setup();
  const { toasts, calls } = open([hillside]);
  expect(await choice()).not.toBeChecked();
  expect(await choice()).toHaveAccessibleDescription(
    /^Institution: University of Hillside, confirmed by signing in through it Others then see/,
  );
  await user.click(await choice());
  await waitFor(async () => expect(await choice()).toBeChecked());
  await user.click(await choice());
  await waitFor(async () => expect(await choice()).not.toBeChecked());
  expect(toasts()).toEqual(['Institution shown', 'Institution hidden']);
  expect(calls.filter(({ name }) => name === 'showInstitution').map(({ params }) => params)).toEqual([
    { id: hillside.id },
    { id: hillside.id },
  ]);
});

test('a refused switch stays off and shows the reason', async () => {
  const message = 'This institution is not confirmed. Sign in through it first.';
  const { calls, toasts } = open([hillside], { status: 409, json: { message } });
  await userEvent.click(await choice());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(toasts()).toEqual([message]);
  expect(await choice()).not.toBeChecked();
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'listConfirmedInstitutions')).toHaveLength(2),
  );
});

test('a mentor without a confirmed institution sees no section', async () => {
  fakeServer({ listConfirmedInstitutions: { json: { institutions: [] } } });
  await renderWithResponses(<ConfirmedInstitutions />);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('no section is shown if the server does not confirm institutions', async () => {
  fakeServer({});
  await renderWithResponses(<ConfirmedInstitutions />);
  expect(screen.queryByRole('heading')).toBeNull();
});
