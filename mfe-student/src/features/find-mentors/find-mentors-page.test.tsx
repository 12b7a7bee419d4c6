import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { FindMentorsPage } from './find-mentors-page.tsx';

const account = { email: 'sam@cairn.test', role: 'student' } as const;
const TYPING_PAUSE = 250;

test('a search without results suggests a correction', async () => {
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
  // A student without favourites needs this button to turn the favourites filter off.
  expect(screen.getByRole('button', { name: 'Favourites' })).toBeVisible();
});

const noor = { id: 7, name: 'Noor', title: '', expertise: 'cybersecurity', availability: '' };
const counts = { expertise: [{ value: 'cybersecurity', count: 301 }], ratings: [{ value: 4, count: 2 }] };

test('a search for an abbreviation shows the full term', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  fakeServer({
    listTeachers: { json: [noor], headers: { 'x-total-count': '1' } },
    countTeachers: { json: counts },
  });
  renderRoutes([{ path: '/find-mentors', element: <FindMentorsPage /> }], {
    account,
    path: '/find-mentors?q=k8s',
  });
  expect(await screen.findByText('1 mentor · Showing results for Kubernetes')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Expertise' }));
  expect(await screen.findByText('Cybersecurity (300+)')).toBeInTheDocument();
});

test.each([
  ['text', '?q=k8s', '0 mentors for Kubernetes', 'Try other words.', 'Clear Search'],
  ['filters', '?days=weekend', '0 mentors', 'Try fewer filters.', 'Clear Filters'],
  [
    'text and filters',
    '?q=k8s&days=weekend',
    '0 mentors for Kubernetes',
    'Try other words, or fewer filters.',
    'Clear Search and Filters',
  ],
])(
  'if a search with %s finds nobody, the page says what the student can change',
  async (_what, query, count, hint, clear) => {
    fakeServer({
      listTeachers: { json: [], headers: { 'x-total-count': '0' } },
      countTeachers: { json: counts },
    });
    renderRoutes([{ path: '/find-mentors', element: <FindMentorsPage /> }], {
      account,
      path: `/find-mentors${query}`,
    });
    expect(await screen.findByText(count)).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
    expect(screen.getByRole('button', { name: clear })).toBeVisible();
  },
);

test('a search that finds nobody offers to remove only the filter that excludes everybody', async () => {
  fakeServer({
    listTeachers: ({ query }) =>
      query.freeTime === undefined
        ? { json: [noor], headers: { 'x-total-count': '1' } }
        : { json: [], headers: { 'x-total-count': '0' } },
    countTeachers: { json: counts },
  });
  renderRoutes([{ path: '/find-mentors', element: <FindMentorsPage /> }], {
    account,
    path: '/find-mentors?time=evening&days=weekend',
  });
  expect(await screen.findByRole('link', { name: 'Without “From 17:00”: 1 mentor' })).toHaveAttribute(
    'href',
    '/find-mentors?days=weekend',
  );
  expect(screen.queryByRole('link', { name: /Without “Weekend/ })).not.toBeInTheDocument();
});

test.each([
  ['the page has no button for saved searches on a server without them', undefined, 0],
  ['the page has a button for saved searches on a server with them', 'saved-searches', 1],
])('%s', async (_title, extras, buttons) => {
  const headers = { 'x-total-count': '0', ...(extras !== undefined && { 'x-extras': extras }) };
  fakeServer({ listTeachers: { json: [], headers } });
  renderRoutes([{ path: '/find-mentors', element: <FindMentorsPage /> }], {
    account,
    path: '/find-mentors?q=k8s',
  });
  expect(await screen.findByText('No mentor matches this search.')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Saved Searches' })).toHaveLength(buttons);
});

test('a contract server has no filter by time of day', async () => {
  fakeServer({ listTeachers: { json: [], headers: { 'x-total-count': '0' } } });
  renderRoutes([{ path: '/find-mentors', element: <FindMentorsPage /> }], {
    account,
    path: '/find-mentors?q=k8s',
  });
  expect(await screen.findByText('No mentor matches this search.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Time of day' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Kubernetes/)).not.toBeInTheDocument();
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
    const clear = await screen.findByRole('button', { name: 'Clear Filters' });
    await user.type(screen.getByRole('searchbox', { name: 'Search mentors' }), 'nobody');
    expect(location()).not.toContain('nobody');
    await user.click(clear);
    act(() => jest.advanceTimersByTime(TYPING_PAUSE));
    expect(location()).toBe('/find-mentors');
    expect(screen.getByRole('searchbox', { name: 'Search mentors' })).toHaveValue('');
  });
});
