import type { AddressInfo } from 'node:net';
import { EventReader, useTestApi } from '../../testing/index.ts';
import { createOperatorToken, hashOperatorToken } from '../telemetry/operator-token.ts';

const token = createOperatorToken();
const api = useTestApi({ operatorTokens: [hashOperatorToken(token)] });

async function figures() {
  const authorization = `Bearer ${token}`;
  const { body } = await api().app.inject({ url: '/metrics', headers: { authorization } });
  const valueOf = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1]);
  return {
    open: valueOf('cairn_event_streams_open'),
    sent: valueOf('cairn_event_delay_seconds_count'),
    streamRequests: body.includes('route="/api/events"'),
  };
}

test('metrics include open streams and the delays of live events', async () => {
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(api().app.server.address() as AddressInfo).port}`;
  const { student, mentor } = await api().pair();
  const send = (content: string) =>
    student.client.post('/messages/send', undefined, {
      query: { studentId: student.id, teacherId: mentor.id, senderId: student.id, content },
    });
  await send('Sent before the stream was opened');

  const reader = await EventReader.open(origin, mentor.client.cookie, '0');
  await reader.until(({ name }) => name === 'notification');
  expect(await figures()).toEqual({ open: 1, sent: 0, streamRequests: false });
  await send('Sent to the open stream');
  await reader.until(({ data }) => (data as { content?: string }).content === 'Sent to the open stream');
  const { sent, ...rest } = await figures();
  expect(sent).toBeGreaterThanOrEqual(1);
  expect(rest).toEqual({ open: 1, streamRequests: false });
  reader.close();
});
