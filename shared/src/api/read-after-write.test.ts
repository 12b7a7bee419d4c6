import { readAfterWrites, sendWrite } from './read-after-write.ts';

function deferred(values: string[]) {
  const waiting = values.map((value) => ({ value, ...Promise.withResolvers<string>() }));
  let sent = 0;
  return {
    send: () => waiting[sent++]?.promise ?? Promise.reject(new Error('Too many calls')),
    sent: () => sent,
    answer: (index: number) => waiting[index]?.resolve(waiting[index].value),
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a read without concurrent writes is sent once', async () => {
  const reads = deferred(['list']);
  const answer = readAfterWrites('Session', reads.send);
  await settle();
  reads.answer(0);
  expect(await answer).toBe('list');
  expect(reads.sent()).toBe(1);
});

test.each([
  ['while the write waits for its response', ['read', 'write']],
  ['after the response to the write', ['write', 'read']],
])('a read whose response arrives %s is repeated', async (_title, order) => {
  const [reads, writes] = [deferred(['old', 'new']), deferred(['written'])];
  const answer = readAfterWrites('Session', reads.send);
  await settle();
  const written = sendWrite('Session', writes.send);
  for (const next of order) {
    if (next === 'read') reads.answer(0);
    else writes.answer(0);
    await settle();
  }
  reads.answer(1);
  expect([await written, await answer, reads.sent()]).toEqual(['written', 'new', 2]);
});

test('a read after a write waits for the response to the write', async () => {
  const [reads, writes] = [deferred(['new']), deferred(['written'])];
  const written = sendWrite('Session', writes.send);
  const answer = readAfterWrites('Session', reads.send);
  await settle();
  expect(reads.sent()).toBe(0);
  writes.answer(0);
  await written;
  await settle();
  reads.answer(0);
  expect(await answer).toBe('new');
});

test('a read waits neither for unrelated writes nor for failed ones', async () => {
  const reads = deferred(['list', 'list']);
  void sendWrite('Slot', () => new Promise(() => undefined));
  await expect(sendWrite('Session', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  const answer = readAfterWrites('Session', reads.send);
  await settle();
  reads.answer(0);
  expect([await answer, reads.sent()]).toEqual(['list', 1]);
});

test('a read is not repeated endlessly while writes continue', async () => {
  let reads = 0;
  const answer = await readAfterWrites('Session', async () => {
    await sendWrite('Session', () => Promise.resolve());
    return (reads += 1);
  });
  expect(answer).toBe(reads);
});
