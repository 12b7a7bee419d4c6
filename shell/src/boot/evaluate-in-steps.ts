/** Resolves in a new task, so that the browser can handle input and paint. Nested timers would add 4 ms. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Evaluates modules of the main bundle in several tasks. A single task would block a slow phone for 200 ms. */
export async function evaluateInSteps<Last>(
  steps: readonly (() => Promise<unknown>)[],
  last: () => Promise<Last>,
): Promise<Last> {
  for (const step of steps) {
    await nextTask();
    await step();
  }
  await nextTask();
  return last();
}
