import { prefetch, providePrefetcher } from './prefetch.ts';

test('outside the shell a prefetch does not throw', () => {
  expect(() => prefetch({ role: 'student' })).not.toThrow();
});

test('a prefetch for a role or a path is passed to the prefetcher of the shell', () => {
  const prefetched = jest.fn();
  providePrefetcher(prefetched);
  prefetch({ role: 'mentor' });
  prefetch({ path: '/find-mentors' });
  expect(prefetched.mock.calls).toEqual([[{ role: 'mentor' }], [{ path: '/find-mentors' }]]);
});
