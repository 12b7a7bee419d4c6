import { gather } from './gather.ts';

/** Takes what is sent, and answers it when the test says so. */
function recorder({ most, atOnce }: { most: number; atOnce: number }) {
  const sent: { items: number[]; answered: PromiseWithResolvers<void> }[] = [];
  const put = gather<number>(
    (items) => {
      const answered = Promise.withResolvers<void>();
      sent.push({ items, answered });
      return answered.promise;
    },
    { most, atOnce },
  );
  const afterSockets = () => new Promise((resolve) => setImmediate(resolve));
  return { put, groups: () => sent.map(({ items }) => items), sent, afterSockets };
}

test('what arrives together goes out together, so many at most', async () => {
  const { put, groups, afterSockets } = recorder({ most: 2, atOnce: 9 });
  for (const item of [1, 2, 3]) put(item);
  expect(groups()).toEqual([]);
  await afterSockets();
  expect(groups()).toEqual([[1, 2], [3]]);
});

test.each([
  ['an answer', (place: PromiseWithResolvers<void>) => place.resolve()],
  ['a failure', (place: PromiseWithResolvers<void>) => place.reject(new Error('gone'))],
])('while every place is taken the rest waits, and goes as one after %s', async (_name, end) => {
  const { put, groups, sent, afterSockets } = recorder({ most: 9, atOnce: 1 });
  put(1);
  await afterSockets();
  put(2);
  await afterSockets();
  put(3);
  expect(groups()).toEqual([[1]]);
  if (sent[0]) end(sent[0].answered);
  await afterSockets();
  await afterSockets();
  expect(groups()).toEqual([[1], [2, 3]]);
});
