import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { REDIRECT_DELAYS } from '@cairn/shared/contract';
import { useDelayedRedirect } from './use-delayed-redirect.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function Form({ delay }: { delay: number }) {
  const [leaving, leave] = useDelayedRedirect('/login', delay);
  return <button onClick={() => leave()}>{leaving ? 'Leaving' : 'Send'}</button>;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test.each([
  ['a link was sent', REDIRECT_DELAYS.afterForgotPassword, 3_000],
  ['a password was reset', REDIRECT_DELAYS.afterResetPassword, 2_000],
  ['an account was created', REDIRECT_DELAYS.afterRegistration, 2_000],
])('after %s, the login page opens exactly %i ms later', async (_what, delay, milliseconds) => {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form delay={delay} /> },
      { path: '/login', element: 'the login' },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  await pass(60_000);
  fireEvent.click(screen.getByRole('button'));
  await pass(milliseconds - 1);
  expect(router.state.location.pathname).toBe('/form');
  expect(screen.getByRole('button')).toHaveTextContent('Leaving');
  await pass(1);
  expect(router.state.location.pathname).toBe('/login');
});
