import { prefetch, providePrefetcher } from './prefetch.ts';

test('outside the shell a prefetch does nothing', () => {
  expect(() => prefetch({ role: 'student' })).not.toThrow();
});

test('the shell prefetches the area of a role or of a path', () => {
  const prefetched = jest.fn();
  providePrefetcher(prefetched);
  prefetch({ role: 'mentor' });
  prefetch({ path: '/find-mentors' });
  expect(prefetched.mock.calls).toEqual([[{ role: 'mentor' }], [{ path: '/find-mentors' }]]);
});
