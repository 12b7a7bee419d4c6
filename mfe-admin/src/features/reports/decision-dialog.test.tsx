import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectToasts } from '@cairn/shared/platform';
import type { AdminReportDetail } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, type FakeResponse } from '@cairn/shared/testing';
import { DecisionDialog } from './decision-dialog.tsx';

const counts = { received: 1, upheld: 0, made: 0, dismissed: 0 };
const report: AdminReportDetail = {
  id: 5,
  kind: 'profile',
  reason: 'spam',
  state: 'open',
  createdAt: '2026-11-22T08:00:00.000Z',
  reporter: { id: 1, name: 'Sam Lee', role: 'student', photo: null },
  subject: { id: 7, name: 'Ada Berger', role: 'mentor', photo: null },
  text: '',
  snapshot: { profile: [] },
  isSubjectBlocked: false,
  decision: null,
  history: { reporter: counts, subject: counts, aboutSubject: [] },
};

async function warn(response: FakeResponse) {
  const server = fakeServer({ adminResolveReport: response });
  const onClose = jest.fn();
  const { store } = renderRoutes(
    [{ path: '/', element: <DecisionDialog report={report} decision="warned" onClose={onClose} /> }],
    { path: '/' },
  );
  await userEvent.type(await screen.findByLabelText(/^Warning \(/), 'Please stop.');
  await userEvent.type(screen.getByLabelText('Reason, for other administrators'), 'First time');
  await userEvent.click(screen.getByRole('button', { name: 'Warn' }));
  const toasts = () => selectToasts(store.getState()).map(({ text }) => text);
  return { server, onClose, toasts };
}

test('the retry of a failed decision sends the same idempotency key', async () => {
  const { server, onClose, toasts } = await warn('NETWORK');
  expect(await screen.findByText('The decision could not be saved. Please try again.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText(/^Warning \(/)).toHaveValue('Please stop.');
  server.on({ adminResolveReport: { json: { state: 'warned' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Warn' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(toasts()).toEqual(['Warning sent']);
  const keys = server.calls.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBeDefined();
  expect(new Set(keys).size).toBe(1);
});

test('the dialog closes if another admin has already decided the report', async () => {
  const message = 'Robin Hale has already decided this report and dismissed it.';
  const { onClose, toasts } = await warn({ status: 409, json: { message } });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(toasts()).toEqual([message]);
});
