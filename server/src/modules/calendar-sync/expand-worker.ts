import { parentPort, workerData } from 'node:worker_threads';
import { type BusyRange, busyTimesOf } from './busy-times.ts';

const { texts, range } = workerData as { texts: string[]; range: BusyRange };
parentPort?.postMessage(busyTimesOf(texts, range));
