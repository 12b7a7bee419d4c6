import { createReportSender } from './report-sender.ts';

interface Report {
  name: string;
}
const sender = () =>
  createReportSender<Report>({ url: '/api/telemetry/probe', list: 'reports', maxReports: 2 });
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('telemetry reports', () => {
  const fetched = jest.fn<
    Promise<{ status: number; headers: Headers }>,
    [string, RequestInit & { body: string }]
  >();
  const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(init.body) as { reports: Report[] });

  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
    fetched.mockReset().mockResolvedValue({ status: 202, headers: new Headers() });
    Object.assign(window, { fetch: fetched });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are sent after a short delay, each with an id', async () => {
    const reports = sender();
    reports.add({ name: 'one' });
    expect(fetched).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(bodies()).toEqual([{ reports: [{ name: 'one', reportId: expect.stringMatching(UUID) }] }]);
  });

  it('are sent immediately when the batch is full, or when the page is hidden', async () => {
    const reports = sender();
    reports.add({ name: 'one' });
    reports.add({ name: 'two' });
    expect(bodies()[0]?.reports).toHaveLength(2);
    reports.add({ name: 'three' });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(bodies()[1]?.reports).toMatchObject([{ name: 'three' }]);
    await jest.advanceTimersByTimeAsync(0);
  });

  it('are no longer sent after a 404 that names no extras', async () => {
    fetched.mockResolvedValue({ status: 404, headers: new Headers() });
    const reports = sender();
    reports.add({ name: 'one' });
    await jest.advanceTimersByTimeAsync(3_000);
    reports.add({ name: 'two' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('cause no error in the page when their request fails', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    const reports = sender();
    reports.add({ name: 'one' });
    await jest.advanceTimersByTimeAsync(3_000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
