import { useId, useState, type FormEvent } from 'react';
import { fieldLabel, FREE_WITHIN_DAYS } from '@cairn/shared/contract';
import { Choice, StepButtons, TextField, type StepControl } from '@cairn/shared/ui';
import styles from './first-search-step.module.css';

const PERIODS = [
  { value: 'any', label: 'Any time' },
  ...FREE_WITHIN_DAYS.map((days): { value: string; label: string } => ({
    value: days,
    label: `Free in ${days} days`,
  })),
];

/** The last setup step of a student. */
export function FirstSearchStep({ interests, control }: { interests: string[]; control: StepControl }) {
  const [topic, setTopic] = useState(fieldLabel(interests[0] ?? ''));
  const [within, setWithin] = useState('any');
  const period = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const params = new URLSearchParams();
    if (topic.trim() !== '') params.set('q', topic.trim());
    if (within !== 'any') params.set('within', within);
    void control.finish(`/find-mentors?${params}`);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label="Topic"
        type="search"
        maxLength={100}
        value={topic}
        extra="A field, a skill or the name of a mentor. Leave it empty to see all mentors."
        onChange={({ currentTarget }) => setTopic(currentTarget.value)}
      />
      <div className={styles.field}>
        <label htmlFor={period}>When</label>
        <Choice
          id={period}
          options={PERIODS}
          value={within}
          onChange={({ currentTarget }) => setWithin(currentTarget.value)}
        />
      </div>
      <StepButtons control={control}>Find Mentors</StepButtons>
    </form>
  );
}
