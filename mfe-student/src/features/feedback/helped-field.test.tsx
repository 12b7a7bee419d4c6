import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HELPED_EXTRA, type Feedback } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, withExtra } from '@cairn/shared/testing';
import { FeedbackPage } from './feedback-page.tsx';

const given: Feedback = {
  id: 4,
  student: { id: 3, name: 'Sam' },
  teacher: { id: 8, name: 'Kenji' },
  rating: 5,
  comment: '',
  createdAt: '2026-11-20T08:00:00.000Z',
  editableUntil: '2099-11-20T08:00:00.000Z',
  helped: ['patience', 'something_new'],
};

function open() {
  const server = fakeServer(
    withExtra(HELPED_EXTRA, {
      getStudentIdByEmail: { json: { id: 3 } },
      listReviewableSessions: {
        json: [{ sessionId: 11, teacher: { id: 7, name: 'Ada' }, topic: 'Types', date: '2026-11-20' }],
      },
      listStudentFeedback: { json: [given] },
      submitFeedback: { status: 201, json: given },
      editFeedback: { json: given },
    }),
  );
  renderRoutes([{ path: '/feedback', element: <FeedbackPage /> }], {
    path: '/feedback?mentor=7',
    account: { email: 'sam@cairn.test', role: 'student' },
  });
  return {
    sent: (name: string) => server.calls.filter((call) => call.name === name).map(({ body }) => body),
  };
}
const choice = (name: string) => screen.getByRole('checkbox', { name });

test('a student says what helped, with three choices at most', async () => {
  const { sent } = open();
  const field = await screen.findByRole('group', { name: 'What helped (optional)' });
  await userEvent.click(choice('Clear explanations'));
  await userEvent.click(choice('Encouragement'));
  await userEvent.click(choice('Patience'));
  expect(field).toHaveAccessibleDescription('Up to 3. 3 of 3 chosen.');
  expect(choice('Honest feedback')).toBeDisabled();
  await userEvent.click(choice('Encouragement'));
  expect(choice('Honest feedback')).toBeEnabled();
  await userEvent.click(screen.getByRole('radio', { name: /^4/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Feedback' }));
  await waitFor(() =>
    expect(sent('submitFeedback')).toMatchObject([{ rating: 4, helped: ['clear_explanations', 'patience'] }]),
  );
  await waitFor(() => expect(choice('Patience')).not.toBeChecked());
});

test('given feedback shows the known choices of what helped, and the student can change them', async () => {
  const { sent } = open();
  const review = within(await screen.findByRole('article', { name: 'Feedback for Kenji' }));
  expect(within(review.getByRole('list', { name: 'What helped' })).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(review.getByRole('button', { name: 'Edit your feedback for Kenji' }));
  expect(review.getByRole('checkbox', { name: 'Patience' })).toBeChecked();
  await userEvent.click(review.getByRole('checkbox', { name: 'Good questions' }));
  await userEvent.click(review.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('editFeedback')).toMatchObject([{ helped: ['patience', 'good_questions'] }]),
  );
});
