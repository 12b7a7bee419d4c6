import type { OwnSessionTypes, SaveSessionTypesBody } from '@cairn/shared/contract';
import { createSlot, type SignedIn, type TestApi } from '../../../testing/index.ts';

export type Types = SaveSessionTypesBody['types'];

export const review: Types[number] = {
  name: 'Code review',
  description: 'Bring a link',
  minutes: 60,
  isActive: true,
  questions: [
    { text: 'Where is the code?', isRequired: true },
    { text: 'What worries you?', isRequired: false },
  ],
};
export const intro: Types[number] = {
  name: 'Intro call',
  description: '',
  minutes: 30,
  isActive: true,
  questions: [],
};

export const path = (mentor: SignedIn) => `/schedules/session-types/${mentor.id}`;
export const read = async (mentor: SignedIn) =>
  (await mentor.client.get(path(mentor))).body as OwnSessionTypes;
export const save = async (mentor: SignedIn, types: Types, version?: string) =>
  mentor.client.put(path(mentor), { types, version: version ?? (await read(mentor)).version });

/** A student, a mentor with these types, an open slot, and a function that books the slot. */
export async function mentorWith(api: TestApi, ...types: Types) {
  const { mentor, student } = await api.pair();
  const saved = (await save(mentor, types)).body as OwnSessionTypes;
  const slot = await createSlot(api.db, mentor, 60);
  const book = (more: object, actor = student) =>
    actor.client.post('/sessions/book', {
      studentId: actor.id,
      teacherId: mentor.id,
      date: slot.date,
      timeSlot: slot.timeSlot,
      topic: 'Routing',
      ...more,
    });
  return { mentor, student, slot, book, types: saved.types };
}

/** Answers to the questions of `review`. */
export const answers = [
  { question: 'Where is the code?', answer: 'On a branch' },
  { question: 'What worries you?', answer: '' },
];
