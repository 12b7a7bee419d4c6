import { setTimeout as wait } from 'node:timers/promises';
import type { Writer } from './writer.ts';

/** How long to wait for the last events; enough for a busy machine. */
const EVENTS_WITHIN_MS = 60_000;

const repeated = (items: string[]) => items.filter((item, index) => items.indexOf(item) !== index);

/** Compares acknowledged writes with the data that the server returns. @returns one line for each problem */
export async function compareWrites({
  readBack,
  booked,
  sent,
  rated,
  unexpected,
  reader,
}: Writer): Promise<string[]> {
  const { bookings, messages, comments } = await readBack();
  const slots = bookings.map(({ date, timeSlot }) => `${date} ${timeSlot}`);
  const lost = booked
    .map(({ date, timeSlot }) => `${date} ${timeSlot}`)
    .filter((slot) => !slots.includes(slot));
  for (
    const deadline = Date.now() + EVENTS_WITHIN_MS;
    reader.positions.length < messages.length && Date.now() < deadline;
  )
    await wait(20);
  const wrong = reader.positions.findIndex((position, index) => position !== index + 1);
  return [
    ...unexpected,
    ...lost.map((slot) => `booking lost: ${slot}`),
    ...repeated(slots).map((slot) => `booked twice: ${slot}`),
    ...sent.filter((content) => !messages.includes(content)).map((content) => `message lost: ${content}`),
    ...repeated(messages).map((content) => `message duplicated: ${content}`),
    ...rated.filter((comment) => !comments.includes(comment)).map((comment) => `feedback lost: ${comment}`),
    ...repeated(comments).map((comment) => `feedback duplicated: ${comment}`),
    ...(reader.positions.length === messages.length
      ? []
      : [`live messages: ${reader.positions.length} of ${messages.length}`]),
    ...(wrong === -1
      ? []
      : [
          `live message ${wrong + 1} is out of order: ${reader.positions.slice(wrong, wrong + 3).join(', ')}`,
        ]),
  ];
}
