import { Button } from 'antd';
import { useRef } from 'react';
import { SESSION_TYPE_QUESTIONS_MAX } from '@cairn/shared/contract';
import { TextField } from '@cairn/shared/ui';
import { AddButton } from '../add-button.tsx';
import type { TypeDraft } from './type-draft.ts';
import styles from './session-types.module.css';

type Questions = TypeDraft['questions'];
type Props = {
  questions: Questions;
  problemOf: (field: string) => string | undefined;
  onChange: (questions: Questions) => void;
};

/** The questions that a student answers when booking. */
export function QuestionFields({ questions, problemOf, onChange }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  const set = (index: number, changes: Partial<Questions[number]>) =>
    onChange(questions.map((each, place) => (place === index ? { ...each, ...changes } : each)));
  return (
    <>
      {questions.map(({ text, isRequired }, index) => (
        <div key={index} className={styles.question} role="group" aria-label={`Question ${index + 1}`}>
          <TextField
            label={`Question ${index + 1}`}
            value={text}
            problem={problemOf(`questions.${index}.text`)}
            onChange={({ currentTarget }) => set(index, { text: currentTarget.value })}
          />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isRequired}
              onChange={({ currentTarget }) => set(index, { isRequired: currentTarget.checked })}
            />
            Must be answered
          </label>
          <Button
            type="text"
            aria-label={`Remove question ${index + 1}`}
            onClick={() => {
              onChange(questions.filter((_question, place) => place !== index));
              add.current?.focus();
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      <AddButton
        ref={add}
        label="Add Question"
        limit={`At most ${SESSION_TYPE_QUESTIONS_MAX} questions`}
        isFull={questions.length >= SESSION_TYPE_QUESTIONS_MAX}
        onAdd={() => onChange([...questions, { text: '', isRequired: false }])}
      />
    </>
  );
}
