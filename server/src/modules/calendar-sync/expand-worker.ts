import { parentPort, workerData } from 'node:worker_threads';
import { type BusyRange, busyTimesOf } from './busy-times.ts';

const { texts, range, at } = workerData as { texts: string[]; range: BusyRange; at: Int32Array };
parentPort?.postMessage(busyTimesOf(texts, range, (index) => Atomics.store(at, 0, index)));
