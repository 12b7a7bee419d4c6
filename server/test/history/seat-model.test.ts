import { findContradiction, type Operation } from './linearizability.ts';
import { emptySeats, seatModel, type SeatStep } from './seat-model.ts';

const at = (calledAt: number, respondedAt: number, step: SeatStep): Operation<SeatStep> => ({
  calledAt,
  respondedAt,
  step,
});
const take = (session: number, student = session): SeatStep => ({ kind: 'take', session, student });
const check = (operations: Operation<SeatStep>[]) => findContradiction(operations, seatModel, emptySeats(2));

test.each<[string, Operation<SeatStep>[]]>([
  [
    'a seat that is taken again before the response to its release',
    [at(0, 1, take(1)), at(2, 3, take(2)), at(4, 9, { kind: 'release', session: 1 }), at(5, 8, take(3))],
  ],
  ['a student who joins again and keeps the seat', [at(0, 1, take(1)), at(2, 3, take(1))]],
  [
    'a refusal with the reason “full” when all seats are taken',
    [at(0, 1, take(1)), at(2, 3, take(2)), at(4, 5, { kind: 'refused-as-full' })],
  ],
  [
    'a seat that is taken after a deletion has freed it',
    [
      at(0, 1, take(1)),
      at(2, 3, take(2)),
      at(4, 5, { kind: 'delete-student', student: 1 }),
      at(6, 7, take(3)),
    ],
  ],
])('%s is a possible history', (_name, operations) => {
  expect(check(operations)).toBeNull();
});

test.each<[string, Operation<SeatStep>[]]>([
  ['three students who take two seats', [at(0, 5, take(1)), at(0, 5, take(2)), at(0, 5, take(3))]],
  ['one student who takes two seats', [at(0, 1, take(1, 7)), at(2, 3, take(2, 7))]],
  [
    'a refusal with the reason “full” when a seat is free',
    [at(0, 1, take(1)), at(2, 3, { kind: 'refused-as-full' })],
  ],
  [
    'a seat that is released twice',
    [1, 2, 3].map((time) =>
      at(2 * time, 2 * time + 1, time === 1 ? take(1) : { kind: 'release', session: 1 }),
    ),
  ],
  [
    'a seat that is taken by a student who has blocked the mentor',
    [at(0, 1, { kind: 'block', student: 1 }), at(2, 3, take(1))],
  ],
  [
    'a count that is lower than the number of taken seats',
    [at(0, 1, take(1)), at(2, 3, { kind: 'read', taken: 0 })],
  ],
])('%s is an impossible history', (_name, operations) => {
  expect(check(operations)).not.toBeNull();
});
