import { useId, useState } from 'react';
import { Button, Input } from 'antd';
import { Choice, classNames, DateInput } from '@cairn/shared/ui';
import { NO_FILTER, type AuditFilter } from './audit-filter.ts';
import { ACTION_OPTIONS } from '../../history/audit-labels.ts';
import styles from '../../components/toolbar.module.css';

interface Props {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

/** The filter form. Text and dates apply only on submit, so that typing sends no requests. */
export function AuditToolbar({ filter, onChange }: Props) {
  const [draft, setDraft] = useState(filter);
  const id = useId();
  const text = (name: 'actor' | 'target', label: string) => (
    <label className={styles.field} htmlFor={`${id}-${name}`}>
      <span>{label}</span>
      <Input
        id={`${id}-${name}`}
        value={draft[name]}
        onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      />
    </label>
  );
  const day = (name: 'from' | 'to', label: string) => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <DateInput
        id={`${id}-${name}`}
        placeholder="Any date"
        value={draft[name] || null}
        onChange={(date) => setDraft({ ...draft, [name]: date ?? '' })}
      />
    </div>
  );
  return (
    <form
      className={styles.toolbar}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(draft);
      }}
    >
      <label className={classNames(styles.field, styles.wide)}>
        <span>Action</span>
        <Choice
          options={ACTION_OPTIONS}
          value={draft.action}
          onChange={({ target }) => {
            const next = { ...draft, action: target.value };
            setDraft(next);
            onChange(next);
          }}
        />
      </label>
      {text('actor', 'Who (email)')}
      {text('target', 'Whom (email)')}
      {day('from', 'From')}
      {day('to', 'To')}
      <div className={styles.actions}>
        <Button htmlType="submit" type="primary">
          Filter
        </Button>
        <Button
          type="text"
          onClick={() => {
            setDraft(NO_FILTER);
            onChange(NO_FILTER);
          }}
        >
          Clear Filters
        </Button>
      </div>
    </form>
  );
}
