import { isCallAbsent, newIdempotencyKey, rememberAbsentCall } from '@cairn/shared/api';
import { EXTRAS_HEADER } from '../../contract/constants.ts';
import type { RemoteLoadReport } from '@cairn/shared/contract';

/** The outcome of one remote load, without its id (contract: telemetry). */
export type RemoteLoad = Omit<RemoteLoadReport, 'reportId'>;

export interface ReportSender<Report> {
  /** Queues a report; sent soon, at the latest when the page is hidden. Never throws or blocks. */
  add(report: Report): void;
}

export interface ReportTarget {
  readonly url: string;
  /** The name of the list of reports in the body. */
  readonly list: string;
  /** Maximum number of reports per call. */
  readonly maxReports: number;
}

const SOON = 3_000;

/**
 * Sends telemetry reports in small batches. Nothing is sent while the server is known to lack the call (a 404
 * without extras). Undeliverable reports are dropped.
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
      // Offline or unloading: the report is dropped.
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
      else timer ??= setTimeout(() => void flush(), SOON);
    },
  };
}
