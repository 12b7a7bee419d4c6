import { request, routes, type RoomReport } from '@cairn/shared/contract';

/** Sends a report, even while the page is being closed. Failures are ignored; a server without reports returns 404. */
export function sendReport(id: number, report: RoomReport): void {
  const { url, body } = request(routes.reportRoomVisit, { params: { id }, body: report });
  void fetch(`/api${url}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
