import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { FindMentorsPage } from './find-mentors-page.tsx';

const account = { email: 'sam@cairn.test', role: 'student' } as const;
const TYPING_PAUSE = 250;

test('a search without results suggests corrections and keeps its filters', async () => {
  fakeServer({
    listTeachers: ({ query }) => ({
      json:
        query.q === 'secrity'
          ? []
          : [{ id: 7, name: 'Noor', title: '', expertise: 'cybersecurity', availability: '' }],
      headers: { 'x-total-count': query.q === 'secrity' ? '0' : '1' },
    }),
  });
  renderRoutes([{ path: '/find-mentors', element: <FindMentorsPage /> }], {
    account,
    path: '/find-mentors?q=secrity',
  });
  expect(await screen.findByRole('link', { name: 'cybersecurity' })).toHaveAttribute(
    'href',
    '/find-mentors?q=cybersecurity',
  );
  // Without it, a student without favourites could not switch this filter off again.
  expect(screen.getByRole('button', { name: 'Favourites' })).toBeVisible();
});

describe('the search for mentors', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is cleared completely, including text that was just typed', async () => {
    fakeServer({ listTeachers: { json: [] } });
    const { location } = renderRoutes([{ path: '/find-mentors', element: <FindMentorsPage /> }], {
      account,
      path: '/find-mentors?expertise=cybersecurity&rating=4.5',
    });
    const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
    const clear = await screen.findByRole('button', { name: 'Clear search and filters' });
    await user.type(screen.getByRole('searchbox', { name: 'Search mentors' }), 'nobody');
    expect(location()).not.toContain('nobody');
    await user.click(clear);
    act(() => jest.advanceTimersByTime(TYPING_PAUSE));
    expect(location()).toBe('/find-mentors');
    expect(screen.getByRole('searchbox', { name: 'Search mentors' })).toHaveValue('');
  });
});
