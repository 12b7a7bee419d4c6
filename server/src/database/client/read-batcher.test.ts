import { AsyncLocalStorage } from 'node:async_hooks';
import { type BatchLimits, createReadBatcher } from './read-batcher.ts';

/** Records the batches and answers each on demand, with ten times its keys. */
function recorder(limits: BatchLimits) {
  const batches: { keys: readonly number[]; answered: PromiseWithResolvers<void> }[] = [];
  const load = createReadBatcher<number, number>(
    async (keys) => {
      const answered = Promise.withResolvers<void>();
      batches.push({ keys: [...keys], answered });
      await answered.promise;
      return keys.map((key) => key * 10);
    },
    String,
    limits,
  );
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  const keys = () => batches.map((batch) => batch.keys);
  return { load, batches, keys, nextTurn };
}

test('keys that arrive together are read together, up to the size of a batch', async () => {
  const { load, batches, keys, nextTurn } = recorder({ maxBatchSize: 2, concurrency: 9 });
  const loads = [1, 2, 3].map(load);
  expect(keys()).toEqual([]);
  await nextTurn();
  expect(keys()).toEqual([[1, 2], [3]]);
  for (const { answered } of batches) answered.resolve();
  expect(await Promise.all(loads)).toEqual([10, 20, 30]);
});

test('requests for the same key share a read until it begins; a later request gets a new read', async () => {
  const { load, batches, keys, nextTurn } = recorder({ maxBatchSize: 9, concurrency: 9 });
  const loads = [load(1), load(1)];
  await nextTurn();
  loads.push(load(1));
  await nextTurn();
  expect(keys()).toEqual([[1], [1]]);
  for (const { answered } of batches) answered.resolve();
  expect(await Promise.all(loads)).toEqual([10, 10, 10]);
});

test.each([
  ['a response', (answered: PromiseWithResolvers<void>) => answered.resolve()],
  ['a failure', (answered: PromiseWithResolvers<void>) => answered.reject(new Error('gone'))],
])('keys wait while the maximum number of reads runs, and are read together after %s', async (_name, end) => {
  const { load, batches, keys, nextTurn } = recorder({ maxBatchSize: 9, concurrency: 1 });
  const first = load(1).catch((error: Error) => error.message);
  await nextTurn();
  const rest = [load(2), load(2), load(3)];
  await nextTurn();
  expect(keys()).toEqual([[1]]);
  if (batches[0]) end(batches[0].answered);
  expect([10, 'gone']).toContain(await first);
  await nextTurn();
  await nextTurn();
  expect(keys()).toEqual([[1], [2, 3]]);
  batches[1]?.answered.resolve();
  expect(await Promise.all(rest)).toEqual([20, 20, 30]);
});

test('a waiting read runs in the async context of its own request', async () => {
  const request = new AsyncLocalStorage<number>();
  const owners: unknown[] = [];
  const load = createReadBatcher<number, number>(
    async (keys) => {
      owners.push([request.getStore(), ...keys]);
      await new Promise((resolve) => setImmediate(resolve));
      return [...keys];
    },
    String,
    { maxBatchSize: 1, concurrency: 1 },
  );
  await Promise.all([1, 2, 3].map((id) => request.run(id, () => load(id))));
  expect(owners).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});
