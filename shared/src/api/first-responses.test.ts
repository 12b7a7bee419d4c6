import { takeFirstResponse } from './first-responses.ts';

const EMAIL = 'ada+a@cairn.test';
const answerOf = (body: string, init: ResponseInit = {}) => Promise.resolve(new Response(body, init));

function provideResponses(responses: Record<string, Promise<Response | undefined>>) {
  Reflect.set(globalThis, 'cairnFirstCalls', { email: EMAIL, responses: new Map(Object.entries(responses)) });
}
afterEach(() => Reflect.deleteProperty(globalThis, 'cairnFirstCalls'));

test('a read takes the response to the same URL once, with its status and headers', async () => {
  provideResponses({
    '/api/teachers?limit=60': answerOf('[1]', { status: 401, headers: { 'x-total-count': '7' } }),
  });
  const request = { url: '/teachers', params: { limit: 60, q: undefined } };
  const response = await takeFirstResponse(request, EMAIL);
  expect(response).toMatchObject({ status: 401, text: '[1]' });
  expect(response?.headers.get('x-total-count')).toBe('7');
  expect(await takeFirstResponse(request, EMAIL)).toBeUndefined();
});

test('a percent-encoded e-mail address in a query or path matches', async () => {
  const encoded = encodeURIComponent(EMAIL);
  provideResponses({
    [`/api/students/id-by-email?email=${encoded}`]: answerOf('1'),
    [`/api/students/name/${encoded}`]: answerOf('2'),
  });
  const query = { url: '/students/id-by-email', params: { email: EMAIL } };
  expect(await takeFirstResponse(query, EMAIL)).toMatchObject({ text: '1' });
  expect(await takeFirstResponse({ url: `/students/name/${encoded}` }, EMAIL)).toMatchObject({ text: '2' });
});

test('after a 401 no further response is taken', async () => {
  provideResponses({ '/api/one': answerOf('', { status: 401 }), '/api/two': answerOf('', { status: 401 }) });
  expect(await takeFirstResponse({ url: '/one' }, EMAIL)).toMatchObject({ status: 401 });
  expect(await takeFirstResponse({ url: '/two' }, EMAIL)).toBeUndefined();
});

test('no response is taken for another account, for a write, or for a read that failed', async () => {
  provideResponses({ '/api/one': answerOf('1'), '/api/two': Promise.resolve(undefined) });
  expect(await takeFirstResponse({ url: '/one' }, 'eve@cairn.test')).toBeUndefined();
  expect(await takeFirstResponse({ url: '/one', method: 'PUT' }, EMAIL)).toBeUndefined();
  expect(await takeFirstResponse({ url: '/two' }, EMAIL)).toBeUndefined();
  expect(await takeFirstResponse({ url: '/one' }, EMAIL)).toMatchObject({ text: '1' });
});
