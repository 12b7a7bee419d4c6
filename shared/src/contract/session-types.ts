import { z } from 'zod';
import {
  SESSION_TYPE_ANSWER_LENGTH,
  SESSION_TYPE_DESCRIPTION_LENGTH,
  SESSION_TYPE_NAME_LENGTH,
  SESSION_TYPE_QUESTION_LENGTH,
  SESSION_TYPE_QUESTIONS_MAX,
  SESSION_TYPES_MAX,
  SLOT_LENGTHS,
} from './constants.ts';
import { idSchema, requiredLine, textSchema } from './primitives.ts';

/** Refuses texts that repeat an earlier text of the list, ignoring case. */
function refuseRepeated(
  texts: readonly string[],
  { field, message }: { field: string; message: string },
  context: z.RefinementCtx,
): void {
  const keys = texts.map((text) => text.toLowerCase());
  keys.forEach((key, index) => {
    if (keys.indexOf(key) < index) context.addIssue({ code: 'custom', path: [index, field], message });
  });
}

const fields = {
  name: requiredLine(SESSION_TYPE_NAME_LENGTH),
  description: textSchema(SESSION_TYPE_DESCRIPTION_LENGTH),
  minutes: z.literal(SLOT_LENGTHS),
  questions: z
    .array(z.strictObject({ text: requiredLine(SESSION_TYPE_QUESTION_LENGTH), isRequired: z.boolean() }))
    .max(SESSION_TYPE_QUESTIONS_MAX)
    .superRefine((questions, context) =>
      refuseRepeated(
        questions.map(({ text }) => text),
        { field: 'text', message: 'Another question has this text.' },
        context,
      ),
    ),
};

/** A kind of session that a mentor offers (extra, ADR 76). */
export const sessionType = z.object({ id: idSchema, ...fields });
export type SessionType = z.infer<typeof sessionType>;

/** The active types of a mentor on the profile page and the public page; absent on earlier servers. */
export const sessionTypesField = { sessionTypes: z.array(sessionType).optional() };

/** Identifies the list that a change is based on; a change of an outdated list is refused (409). */
const version = z.string().max(64);

/** The session types of the caller, in order; students are offered only active types. */
export const ownSessionTypes = z.object({
  types: z.array(sessionType.extend({ isActive: z.boolean() })),
  version,
});
export type OwnSessionTypes = z.infer<typeof ownSessionTypes>;

/** Replaces the whole list: a type without an id is new, and a stored type that is not in the list is deleted. */
export const saveSessionTypesBody = z.strictObject({
  types: z
    .array(z.strictObject({ id: idSchema.optional(), ...fields, isActive: z.boolean() }))
    .max(SESSION_TYPES_MAX)
    .superRefine((types, context) =>
      refuseRepeated(
        types.map(({ name }) => name),
        { field: 'name', message: 'Another type has this name.' },
        context,
      ),
    ),
  version,
});
export type SaveSessionTypesBody = z.infer<typeof saveSessionTypesBody>;

/** The answers, each with the question that the student saw. A blank answer counts as none. */
export const answersSchema = z
  .array(
    z.strictObject({
      question: z.string().max(SESSION_TYPE_QUESTION_LENGTH),
      answer: textSchema(SESSION_TYPE_ANSWER_LENGTH),
    }),
  )
  .max(SESSION_TYPE_QUESTIONS_MAX);
export type Answers = z.infer<typeof answersSchema>;

/** The type of a session and the student's answers, as they were when it was booked. */
export const bookedSessionType = z.object({
  name: z.string(),
  minutes: z.number(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type BookedSessionType = z.infer<typeof bookedSessionType>;

/** Name and length of a booked type, in one line. */
export const sessionTypeText = ({ name, minutes }: Pick<BookedSessionType, 'name' | 'minutes'>): string =>
  `${name}, ${minutes} minutes`;
