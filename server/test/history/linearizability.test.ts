import { findContradiction, type Operation } from './linearizability.ts';
import { OPEN_SLOT, slotModel, type SlotState, type SlotStep } from './slot-model.ts';

const at = (calledAt: number, respondedAt: number, step: SlotStep): Operation<SlotStep> => ({
  calledAt,
  respondedAt,
  step,
});
const take = (session: number, student = session): SlotStep => ({
  kind: 'take',
  session,
  student,
  status: 'PENDING',
});
const check = (operations: Operation<SlotStep>[], initial: SlotState = OPEN_SLOT) =>
  findContradiction(operations, slotModel, initial);

describe('a possible history has no contradiction', () => {
  test.each<[string, Operation<SlotStep>[]]>([
    [
      'a refusal while another booking is in progress',
      [at(0, 10, take(1)), at(1, 2, { kind: 'refused-as-taken', student: 9 })],
    ],
    [
      'a booking during the cancellation that frees the slot',
      [at(0, 1, take(1)), at(2, 9, { kind: 'release', session: 1 }), at(3, 8, take(2))],
    ],
    [
      'a cancellation and an acceptance of one session at the same time',
      [
        at(0, 1, take(1)),
        at(2, 5, { kind: 'release', session: 1 }),
        at(2, 5, { kind: 'accept', session: 1 }),
      ],
    ],
    [
      'a lost response to a cancellation that took effect',
      [
        at(0, 1, take(1)),
        { ...at(2, Infinity, { kind: 'release', session: 1 }), isOptional: true },
        at(5, 6, take(2)),
      ],
    ],
    [
      'a lost response to a cancellation that did not take effect',
      [
        at(0, 1, take(1)),
        { ...at(2, Infinity, { kind: 'release', session: 1 }), isOptional: true },
        at(5, 6, { kind: 'accept', session: 1 }),
      ],
    ],
    [
      'an acceptance of a session after its mentor has closed the slot',
      [at(0, 1, take(1)), at(2, 3, { kind: 'close' }), at(4, 5, { kind: 'accept', session: 1 })],
    ],
    [
      'a booking by the student who holds the slot',
      [
        at(0, 1, { kind: 'hold', student: 1 }),
        at(2, 3, { kind: 'refused-as-taken', student: 9 }),
        at(4, 5, take(1)),
      ],
    ],
    [
      'a booking of a held slot that the mentor has closed and reopened',
      [
        at(0, 1, { kind: 'hold', student: 1 }),
        at(2, 3, { kind: 'close' }),
        at(4, 5, { kind: 'open' }),
        at(6, 7, take(2)),
      ],
    ],
  ])('%s', (_name, operations) => {
    expect(check(operations)).toBeNull();
  });
});

describe('an impossible history has a contradiction', () => {
  test.each<[string, Operation<SlotStep>[]]>([
    ['two bookings of one slot', [at(0, 5, take(1)), at(1, 6, take(2))]],
    ['a refusal of a free slot', [at(0, 1, { kind: 'refused-as-taken', student: 9 }), at(2, 3, take(1))]],
    [
      'a list that shows a booked slot as free',
      [at(0, 1, take(1)), at(2, 3, { kind: 'read', isFree: true })],
    ],
    [
      'an acceptance after the response to the cancellation',
      [
        at(0, 1, take(1)),
        at(2, 3, { kind: 'release', session: 1 }),
        at(4, 5, { kind: 'accept', session: 1 }),
      ],
    ],
    [
      'an acceptance of a request whose student has blocked the mentor',
      [at(0, 1, take(1)), at(2, 3, { kind: 'block', student: 1 }), at(4, 5, { kind: 'accept', session: 1 })],
    ],
    [
      'an acceptance of the request of a deleted student',
      [
        at(0, 1, take(1)),
        at(2, 3, { kind: 'delete-student', student: 1 }),
        at(4, 5, take(2)),
        at(6, 7, { kind: 'accept', session: 1 }),
      ],
    ],
    [
      'a booking of a slot that is held for another student',
      [at(0, 1, { kind: 'hold', student: 1 }), at(2, 3, take(2))],
    ],
    [
      'a list that shows a held slot as free',
      [at(0, 1, { kind: 'hold', student: 1 }), at(2, 3, { kind: 'read', isFree: true })],
    ],
    ['a booking of a closed slot', [at(0, 1, { kind: 'close' }), at(2, 3, take(1))]],
  ])('%s', (_name, operations) => {
    expect(check(operations)).not.toBeNull();
  });
});

test('a contradiction names the explained steps and the impossible next steps', () => {
  const found = check([at(0, 1, take(1)), at(2, 3, take(2))]);
  expect(found).toEqual({ explained: [take(1)], stuckAt: [take(2)] });
});

test('a history of many concurrent operations is checked within the timeout of a test', () => {
  const operations: Operation<SlotStep>[] = [];
  for (let round = 0; round < 60; round += 1) {
    const start = round * 100;
    operations.push(at(start, start + 20, take(round)));
    for (let other = 0; other < 12; other += 1)
      operations.push(at(start + 1, start + 60, { kind: 'refused-as-taken', student: 9 }));
    operations.push(at(start + 50, start + 70, { kind: 'release', session: round }));
  }
  expect(check(operations)).toBeNull();
});
