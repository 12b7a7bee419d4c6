import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState, Section, StatusMark } from './index.ts';

type Query = {
  data?: string[];
  isError: boolean;
  isFetching?: boolean;
  error?: unknown;
  refetch?: () => void;
};

const show = (query: Query) => (
  <Section
    title="Upcoming Sessions"
    query={query}
    failure="Failed to fetch session data."
    isEmpty={(sessions) => sessions.length === 0}
    empty={<EmptyState>No upcoming sessions found.</EmptyState>}
  >
    {(sessions) => sessions.join(', ')}
  </Section>
);

test('a section shows a skeleton while loading', () => {
  const { rerender } = render(show({ isError: false }));
  expect(screen.getByRole('region', { name: 'Upcoming Sessions' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  rerender(show({ data: ['React'], isError: false }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText('React')).toBeInTheDocument();
});

test('a failed section shows the error inline and can be retried', async () => {
  const refetch = jest.fn();
  render(show({ isError: true, refetch }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch session data.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('during a retry the error stays, and after its success the section has the focus', async () => {
  const failed = { isError: true, error: { status: 500 }, refetch: () => undefined };
  const { rerender } = render(show(failed));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  // RTK Query resets `isError` during a retry.
  rerender(show({ ...failed, isError: false, isFetching: true }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch session data.');
  expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
  rerender(show({ data: ['React'], isError: false }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Upcoming Sessions' })).toHaveFocus());
});

test('a failed refetch keeps the content', () => {
  render(show({ data: ['React'], isError: true }));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('React')).toBeInTheDocument();
});

test('an empty section shows its empty state', () => {
  render(show({ data: [], isError: false }));
  expect(screen.getByText('No upcoming sessions found.')).toBeInTheDocument();
});

test('the statuses success and waiting have different icons', () => {
  const iconOf = (tone: 'success' | 'waiting') =>
    /<path d="[^"]+"/.exec(render(<StatusMark tone={tone}>State</StatusMark>).container.innerHTML)?.[0];
  expect(iconOf('success')).toBeDefined();
  expect(iconOf('success')).not.toBe(iconOf('waiting'));
});
