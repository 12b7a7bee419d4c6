import { createCircuitBreaker } from './circuit-breaker.ts';

const never = new Promise<never>(() => undefined);
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A breaker with probes that the test settles, and a clock that the test advances. */
function breakerWithProbes() {
  const probes: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const changes: boolean[] = [];
  let time = 0;
  const breaker = createCircuitBreaker({
    probe: () => new Promise<void>((resolve, reject) => void probes.push({ resolve, reject })),
    onChange: (isOpen) => void changes.push(isOpen),
    now: () => time,
  });
  return { breaker, probes, changes, advance: (milliseconds: number) => void (time += milliseconds) };
}

test('a breaker that opens rejects the pending reads, and closes after a successful probe in the background', async () => {
  const { breaker, probes, changes, advance } = breakerWithProbes();
  const read = breaker.guard(never);
  breaker.trip(new Error('gone'));
  await expect(read).rejects.toThrow('gone');
  expect([breaker.isOpen(), probes.length]).toEqual([true, 0]);
  advance(2_000);
  expect([breaker.isOpen(), breaker.isOpen(), probes.length]).toEqual([true, true, 1]);
  probes[0]?.resolve();
  await settled();
  expect(breaker.isOpen()).toBe(false);
  expect(changes).toEqual([true, false]);
});

test('after a failed probe the breaker waits before the next probe, and does not report again that it is open', async () => {
  const { breaker, probes, changes, advance } = breakerWithProbes();
  breaker.trip(new Error('gone'));
  advance(2_000);
  breaker.isOpen();
  probes[0]?.reject(new Error('still gone'));
  await settled();
  advance(1_999);
  expect([breaker.isOpen(), probes.length]).toEqual([true, 1]);
  advance(1);
  expect([breaker.isOpen(), probes.length]).toEqual([true, 2]);
  expect(changes).toEqual([true]);
});

test('a read that takes too long triggers a probe, and fails if the probe fails', async () => {
  const frozen = () => Promise.reject(new Error('frozen'));
  const breaker = createCircuitBreaker({ probe: frozen, onChange: () => undefined, slowAfter: 1 });
  await expect(breaker.guard(never)).rejects.toThrow('frozen');
  expect(breaker.isOpen()).toBe(true);
});

test('a slow read completes if the probe succeeds', async () => {
  const probed = Promise.withResolvers<undefined>();
  const answers = () => {
    probed.resolve(undefined);
    return Promise.resolve();
  };
  const breaker = createCircuitBreaker({ probe: answers, onChange: () => undefined, slowAfter: 1 });
  const read = probed.promise.then(settled).then(() => 'rows');
  expect(await breaker.guard(read)).toBe('rows');
  expect(breaker.isOpen()).toBe(false);
});
