import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from '@cairn/shared/api';
import { createTestStore, fakeServer } from '@cairn/shared/testing';
import { DataAge } from './data-age.tsx';

const { probe } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({ probe: build.query<unknown, void>({ query: () => ({ url: '/teachers' }) }) }),
}).endpoints;

/** RTK Query writes subscriptions to the store twice a second. */
const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const answerWith = (age?: string) =>
  fakeServer({ listTeachers: { json: [], ...(age && { headers: { 'x-data-age': age } }) } });

/** @param age age of the list in seconds; undefined for current data */
async function open(age?: string) {
  answerWith(age);
  const store = createTestStore({ email: 'ada@cairn.test', role: 'student' });
  render(
    <Provider store={store}>
      <DataAge />
    </Provider>,
  );
  const list = store.dispatch(probe.initiate());
  await act(() => list);
  await advance(600);
  return { refetch: list.refetch, unsubscribe: list.unsubscribe };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('current data has no notice', async () => {
  await open();
  expect(screen.queryByText(/old/)).toBeNull();
});

test.each([
  ['6', '6 seconds'],
  ['60', '1 minute'],
  ['7199', '119 minutes'],
])('the notice shows the age of data that is %s seconds old', async (age, text) => {
  await open(age);
  expect(
    screen.getByText(`Some data on this page is ${text} old. Your own changes are included.`),
  ).toBeVisible();
});

test('the age grows until current data is returned', async () => {
  const list = await open('12');
  expect(screen.getByText(/12 seconds/)).toBeVisible();
  await advance(10_000);
  expect(screen.getByText(/22 seconds/)).toBeVisible();
  answerWith();
  await act(() => list.refetch());
  await advance(600);
  expect(screen.queryByText(/old/)).toBeNull();
});

test('the notice disappears when the page no longer uses the list', async () => {
  const list = await open('12');
  expect(screen.getByText(/12 seconds/)).toBeVisible();
  act(() => list.unsubscribe());
  await advance(600);
  expect(screen.queryByText(/old/)).toBeNull();
});
