import { isCallAbsent, newIdempotencyKey, rememberAbsentCall } from '@cairn/shared/api';
import { EXTRAS_HEADER } from '../../contract/constants.ts';
import type { RemoteLoadReport } from '@cairn/shared/contract';

/** A report on one load of a remote, before the sender adds an id (contract: telemetry). */
export type RemoteLoad = Omit<RemoteLoadReport, 'reportId'>;

export interface ReportSender<Report> {
  /** Queues a report for the next batch. Never throws. */
  add(report: Report): void;
}

export interface ReportTarget {
  readonly url: string;
  /** The name of the list of reports in the body. */
  readonly list: string;
  /** Maximum number of reports per call. */
  readonly maxReports: number;
}

/** Time in milliseconds in which further reports join the batch. */
const BATCH_DELAY = 3_000;

/**
 * Sends telemetry reports in batches, and drops reports that cannot be delivered. A 404 that names no extras means that
 * the server lacks the call. Nothing is sent afterwards.
 */
export function createReportSender<Report extends object>({
  url,
  list,
  maxReports,
}: ReportTarget): ReportSender<Report> {
  let queue: (Report & { reportId: string })[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = queue.slice(0, maxReports);
    queue = queue.slice(maxReports);
    if (batch.length === 0 || isCallAbsent(url)) return;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ [list]: batch }),
        keepalive: true,
      });
      if (response.status === 404) rememberAbsentCall(url, response.headers.get(EXTRAS_HEADER));
    } catch {
      // Offline or unloading: the reports are dropped.
    }
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush();
  });

  return {
    add(report) {
      if (isCallAbsent(url)) return;
      queue.push({ ...report, reportId: newIdempotencyKey() });
      if (queue.length >= maxReports) void flush();
      else timer ??= setTimeout(() => void flush(), BATCH_DELAY);
    },
  };
}
