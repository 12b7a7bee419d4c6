import { parentPort, workerData } from 'node:worker_threads';
import { type BusyRange, busyTimesOf } from './busy-times.ts';

// `at` is shared memory for the index of the current text.
const { range, at } = workerData as { range: BusyRange; at: Int32Array };
parentPort?.once('message', (texts: string[]) =>
  parentPort?.postMessage(busyTimesOf(texts, range, (index) => Atomics.store(at, 0, index))),
);
parentPort?.postMessage('loaded');
