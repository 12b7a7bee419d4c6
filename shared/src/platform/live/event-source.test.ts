import { forgetAbsentCalls } from '../../api/extras.ts';
import { browserTransport } from './event-source.ts';
import { FakeStream } from './testing/fake-stream.ts';

const STREAM_URL = '/api/events';
const fetched = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const respondWith = (status: number, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValue({ status, ok: status < 400, headers: new Headers(headers) });

beforeEach(() => {
  forgetAbsentCalls();
  fetched.mockReset();
  Object.assign(window, { fetch: fetched });
});
afterEach(() => Reflect.deleteProperty(window, 'EventSource'));

describe('the status of a stream that failed', () => {
  it('is requested with the Accept header of an event stream', async () => {
    respondWith(502);
    expect(await browserTransport.status(STREAM_URL)).toBe(502);
    expect(fetched).toHaveBeenCalledWith(
      STREAM_URL,
      expect.objectContaining({ headers: { Accept: 'text/event-stream' } }),
    );
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(false);
  });

  it('is read without keeping a stream open', async () => {
    respondWith(200);
    expect(await browserTransport.status(STREAM_URL)).toBe(200);
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  });

  it('is unknown without a connection', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await browserTransport.status(STREAM_URL)).toBeNull();
  });

  it('marks the stream as absent if it is 404', async () => {
    respondWith(404);
    expect(browserTransport.isKnownAbsent()).toBe(false);
    await browserTransport.status(STREAM_URL);
    expect(browserTransport.isKnownAbsent()).toBe(true);
  });

  it.each([
    ['a server that names extras', 404, { 'x-extras': 'message-body' }],
    ['a server that is down', 502, {}],
  ])('does not mark the stream as absent for %s', async (_name, status, headers) => {
    respondWith(status, headers);
    await browserTransport.status(STREAM_URL);
    expect(browserTransport.isKnownAbsent()).toBe(false);
  });
});

describe('a stream', () => {
  it('is an EventSource of the browser', () => {
    Object.assign(window, { EventSource: FakeStream });
    expect(browserTransport.open(STREAM_URL)).toMatchObject({ url: STREAM_URL });
  });

  it('is null in a browser without EventSource', () => {
    expect(browserTransport.open(STREAM_URL)).toBeNull();
  });
});
