import { Button, Switch } from 'antd';
import { useId } from 'react';
import { SLOT_LENGTHS } from '@cairn/shared/contract';
import { Choice, TextAreaField, TextField } from '@cairn/shared/ui';
import { QuestionFields } from './question-fields.tsx';
import type { TypeDraft } from './type-draft.ts';
import styles from './session-types.module.css';

type Props = {
  type: TypeDraft;
  number: number;
  problemOf: (field: string) => string | undefined;
  onChange: (type: TypeDraft) => void;
  onRemove: () => void;
};

/** A text that is too long is reported, not cut. */
export function SessionTypeFields({ type, number, problemOf, onChange, onRemove }: Props) {
  const [heading, length, offered] = [useId(), useId(), useId()];
  const name = type.name.trim() || `Type ${number}`;
  return (
    <div className={styles.type} role="group" aria-labelledby={heading}>
      <h3 id={heading}>{name}</h3>
      <div className={styles.pair}>
        <TextField
          label="Name"
          value={type.name}
          problem={problemOf('name')}
          onChange={({ currentTarget }) => onChange({ ...type, name: currentTarget.value })}
        />
        <div className={styles.length}>
          <label htmlFor={length}>Length</label>
          <Choice
            id={length}
            options={SLOT_LENGTHS.map((minutes) => ({
              value: String(minutes),
              label: `${minutes} minutes`,
            }))}
            value={String(type.minutes)}
            onChange={({ currentTarget }) =>
              onChange({ ...type, minutes: Number(currentTarget.value) as TypeDraft['minutes'] })
            }
          />
        </div>
      </div>
      <TextAreaField
        label="Description (optional)"
        rows={2}
        value={type.description}
        problem={problemOf('description')}
        onChange={({ currentTarget }) => onChange({ ...type, description: currentTarget.value })}
      />
      <QuestionFields
        questions={type.questions}
        problemOf={problemOf}
        onChange={(questions) => onChange({ ...type, questions })}
      />
      <div className={styles.row}>
        <label htmlFor={offered} className={styles.switch}>
          <Switch
            id={offered}
            checked={type.isActive}
            onChange={(isActive) => onChange({ ...type, isActive })}
          />
          <span>Offer {name}</span>
        </label>
        <Button type="text" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}
