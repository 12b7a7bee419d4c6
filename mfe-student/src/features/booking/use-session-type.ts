import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  cleanText,
  SESSION_TYPE_ANSWER_LENGTH,
  textProblem,
  type BookSessionBody,
  type SessionType,
  type TextRule,
} from '@cairn/shared/contract';
import { useStudentGetMentorQuery } from '../../mentors/mentors-api.ts';
import { readTypeDraft, writeTypeDraft, type TypeDraft } from './type-draft.ts';

const keyOf = ({ id }: SessionType, question: string) => `${id}:${question}`;

const ANSWER_RULE: TextRule = { clean: cleanText, max: SESSION_TYPE_ANSWER_LENGTH };

const problemOf = (answer: string, isRequired: boolean): string | undefined =>
  isRequired && cleanText(answer) === '' ? 'Please answer this question.' : textProblem(answer, ANSWER_RULE);

/** The session type that the student chooses, and the answers to its questions (ADR 76). */
export function useSessionType(mentorId: number) {
  const { currentData, refetch } = useStudentGetMentorQuery(mentorId);
  const [params] = useSearchParams();
  const types = currentData?.mentor.sessionTypes ?? [];
  const [draft, setDraft] = useState<TypeDraft>(() => {
    const linked = Number(params.get('type'));
    return { ...readTypeDraft(mentorId), ...(linked > 0 && { id: linked }) };
  });
  const change = (next: TypeDraft) => {
    setDraft(next);
    writeTypeDraft(mentorId, next);
  };
  // A single type is preselected.
  const type = types.length === 1 ? types[0] : types.find(({ id }) => id === draft.id);
  const questions = (type?.questions ?? []).map(({ text, isRequired }) => {
    const answer = (type && draft.answers[keyOf(type, text)]) ?? '';
    return { text, isRequired, answer, problem: problemOf(answer, isRequired) };
  });
  const requestFields: Pick<BookSessionBody, 'sessionTypeId' | 'answers'> = type
    ? { sessionTypeId: type.id, answers: questions.map(({ text, answer }) => ({ question: text, answer })) }
    : {};
  return {
    types,
    type,
    questions,
    /** A type or a required answer is missing, or an answer is too long. */
    isIncomplete: (types.length > 0 && !type) || questions.some(({ problem }) => problem !== undefined),
    requestFields,
    choose: (id: number) => change({ ...draft, id }),
    answer: (question: string, text: string) => {
      if (type) change({ ...draft, answers: { ...draft.answers, [keyOf(type, question)]: text } });
    },
    refetch,
  };
}

export type ChosenType = ReturnType<typeof useSessionType>;
