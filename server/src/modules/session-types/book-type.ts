import type { BookedSessionType, BookSessionBody, SessionType } from '@cairn/shared/contract';
import type { Transaction } from '../../database/client/index.ts';
import { badField, conflict } from '../../errors.ts';
import { findType } from './session-types.repository.ts';

function answersTo({ questions }: SessionType, answers: BookSessionBody['answers']) {
  // Pages send all questions, even unanswered ones.
  const haveChanged =
    answers !== undefined &&
    (answers.length !== questions.length ||
      answers.some(({ question }, index) => question !== questions[index]?.text));
  if (haveChanged)
    throw conflict('The mentor has changed the questions in the meantime. Check them and try again.');
  return questions.flatMap(({ text, isRequired }, index) => {
    const answer = answers?.[index]?.answer ?? '';
    if (answer === '' && isRequired) throw badField(`answers.${index}`, 'Please answer this question.');
    return answer === '' ? [] : [{ question: text, answer }];
  });
}

/**
 * The session type and the answers to store with a session; null for a booking without a type.
 *
 * @throws 400 for a type of another mentor, a missing answer or answers without a type, 409 if the type is no longer
 *   offered or its questions have changed
 */
export async function typeToBook(
  transaction: Transaction,
  { teacherId, sessionTypeId, answers }: BookSessionBody,
): Promise<BookedSessionType | null> {
  if (sessionTypeId === undefined) {
    if (answers && answers.length > 0) throw badField('answers', 'Answers need a session type.');
    return null;
  }
  const type = await findType(transaction, sessionTypeId);
  if (type && type.mentorId !== teacherId)
    throw badField('sessionTypeId', 'This mentor does not offer this session type.');
  if (!type?.isActive)
    throw conflict('This mentor no longer offers this type of session. Please choose another.');
  return { name: type.name, minutes: type.minutes, answers: answersTo(type, answers) };
}
