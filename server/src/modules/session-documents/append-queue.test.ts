import { createAppendQueue } from './append-queue.ts';

/** A queue; `endFirst` ends the oldest running append. */
function observedQueue() {
  const queue = createAppendQueue();
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const append = (accountId: number, document: string) =>
    queue.run(accountId, document, () => {
      started.push(document);
      return new Promise<void>((end) => ends.push(end));
    });
  const endFirst = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { append, started, endFirst };
}

test('appends to one document run one after another; appends to different documents run at once', async () => {
  const { append, started, endFirst } = observedQueue();
  const all = [append(1, 'a'), append(1, 'a'), append(2, 'b')];
  await new Promise(setImmediate);
  expect(started).toEqual(['a', 'b']);
  await endFirst();
  expect(started).toEqual(['a', 'b', 'a']);
  await endFirst();
  await endFirst();
  await Promise.all(all);
});

test('at most three appends run at once', async () => {
  const { append, started, endFirst } = observedQueue();
  const all = ['a', 'b', 'c', 'd'].map((document, account) => append(account, document));
  await new Promise(setImmediate);
  expect(started).toEqual(['a', 'b', 'c']);
  for (let n = 0; n < 4; n += 1) await endFirst();
  await Promise.all(all);
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('further appends of an account are refused while eight of its appends wait', async () => {
  const { append, started, endFirst } = observedQueue();
  const burst = Array.from({ length: 12 }, () => append(1, 'a'));
  const outcomes = Promise.allSettled(burst);
  const other = append(2, 'b');
  await new Promise(setImmediate);
  expect(started).toEqual(['a', 'b']);
  for (let n = 0; n < 12; n += 1) await endFirst();
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfter: 2 } });
  await other;
});
