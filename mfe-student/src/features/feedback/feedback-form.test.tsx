import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, type FakeResponse } from '@cairn/shared/testing';
import { FeedbackForm } from './feedback-form.tsx';

const account = { email: 'sam@cairn.test', role: 'student' } as const;
const subject = { value: 'session-11', label: 'Ada Berger', mentorId: 7, sessionId: 11 };

function open(response: FakeResponse, isPreselected = true) {
  const server = fakeServer({ submitFeedback: response });
  const preselected = isPreselected ? subject : undefined;
  const element = <FeedbackForm ownId={3} subjects={[subject]} preselected={preselected} />;
  const { store } = renderRoutes([{ path: '/feedback', element }], { account });
  return {
    server,
    toasts: () => selectToasts(store.getState()).map(({ text }) => text),
    submit: () => userEvent.click(screen.getByRole('button', { name: 'Submit Feedback' })),
    rate: () => userEvent.click(screen.getByRole('radio', { name: /^4/ })),
    comment: screen.getByRole('textbox', { name: /^Comment/ }),
  };
}

test('feedback without a mentor is reported and not sent', async () => {
  const { submit, toasts, server } = open({ json: {} }, false);
  await submit();
  expect(toasts()).toEqual(['Please select a mentor to provide feedback.']);
  expect(screen.getByRole('combobox', { name: 'Mentor' })).toHaveAccessibleDescription('Select a mentor.');
  expect(server.calls).toEqual([]);
});

test('feedback without a rating is reported and not sent', async () => {
  const { submit, rate, toasts, server } = open({ json: {} });
  await submit();
  expect(toasts()).toEqual(['Please select a rating before submitting feedback.']);
  expect(screen.getByText('Select a rating.')).toBeVisible();
  expect(server.calls).toEqual([]);
  await rate();
  expect(screen.queryByText('Select a rating.')).toBeNull();
});

test('the submitted feedback matches the contract, and the form is reset', async () => {
  const { submit, rate, comment, toasts, server } = open({ json: {} });
  await rate();
  await userEvent.type(comment, ' Clear words ');
  await submit();
  await waitFor(() => expect(toasts()).toEqual(['Feedback submitted successfully!']));
  expect(server.calls.map(({ body }) => body)).toEqual([
    { student: { id: 3 }, teacher: { id: 7 }, rating: 4, comment: 'Clear words', session: { id: 11 } },
  ]);
  expect(comment).toHaveValue('');
});

test('after the reset, no field is marked as missing', async () => {
  const { submit, rate, toasts } = open({ json: {} });
  await submit();
  await rate();
  await submit();
  await waitFor(() => expect(toasts()).toContain('Feedback submitted successfully!'));
  expect(screen.getByRole('radio', { name: /^4/ })).not.toBeChecked();
  expect(screen.queryByText('Select a rating.')).toBeNull();
});

test('a retry after a lost response has the same idempotency key', async () => {
  const { server, submit, rate, comment, toasts } = open('NETWORK');
  await rate();
  await submit();
  await waitFor(() => expect(toasts()).toHaveLength(1));
  await submit();
  await waitFor(() => expect(server.calls).toHaveLength(2));
  await userEvent.type(comment, 'Clear words');
  await submit();
  await waitFor(() => expect(server.calls).toHaveLength(3));
  const [first, again, other] = server.calls.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test.each<[FakeResponse, string]>([
  [{ status: 409, json: { message: 'Already reviewed.' } }, 'Already reviewed.'],
  ['NETWORK', 'Failed to submit feedback. Please try again.'],
])('a failed submission shows an error and keeps the input: %j', async (response, text) => {
  const { submit, rate, comment, toasts } = open(response);
  await rate();
  await userEvent.type(comment, 'Clear words');
  await submit();
  await waitFor(() => expect(toasts()).toEqual([text]));
  expect(comment).toHaveValue('Clear words');
  expect(screen.getByRole('radio', { name: /^4/ })).toBeChecked();
});
