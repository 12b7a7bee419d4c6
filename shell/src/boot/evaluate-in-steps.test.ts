import { MessageChannel } from 'node:worker_threads';
import { evaluateInSteps } from './evaluate-in-steps.ts';

// The browser environment of the tests has no MessageChannel.
Object.assign(globalThis, { MessageChannel });

async function runMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

test('the steps are evaluated in order after the current task', async () => {
  const evaluated: string[] = [];
  const step = (name: string) => () => Promise.resolve(evaluated.push(name));
  const end = evaluateInSteps([step('first'), step('second')], async () => {
    await step('last')();
    return 'start';
  });
  await runMicrotasks();
  expect(evaluated).toEqual([]);

  await expect(end).resolves.toBe('start');
  expect(evaluated).toEqual(['first', 'second', 'last']);
});

test('after a failed step, no later step is evaluated', async () => {
  const last = jest.fn();
  const failing = () => Promise.reject(new Error('a module throws'));
  await expect(evaluateInSteps([failing], last)).rejects.toThrow('a module throws');
  expect(last).not.toHaveBeenCalled();
});
