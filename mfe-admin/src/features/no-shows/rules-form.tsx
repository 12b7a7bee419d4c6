import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { NO_SHOW_RULE_LIMITS, type NoShowRules } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { TextField } from '@cairn/shared/ui';
import { useAdminSaveNoShowRulesMutation } from './no-shows-api.ts';
import styles from './no-shows.module.css';

type Field = keyof typeof NO_SHOW_RULE_LIMITS;
const FIELDS: readonly Field[] = ['warnAfter', 'pauseAfter', 'windowDays', 'pauseDays'];

const isField = (path: string | undefined): path is Field => FIELDS.some((field) => field === path);

/** The rules for warnings and pauses. The form checks only for whole numbers, the server checks the limits. */
export function RulesForm({ rules, mayChange }: { rules: NoShowRules; mayChange: boolean }) {
  const toast = useToast();
  const [isEnabled, setEnabled] = useState(rules.isEnabled);
  const [texts, setTexts] = useState<Record<Field, string>>({
    warnAfter: String(rules.warnAfter),
    pauseAfter: String(rules.pauseAfter),
    windowDays: String(rules.windowDays),
    pauseDays: String(rules.pauseDays),
  });
  const [problem, setProblem] = useState<{ field: Field; message: string }>();
  const [save, { isLoading }] = useAdminSaveNoShowRulesMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const invalid = FIELDS.find((field) => !/^\d{1,4}$/.test(texts[field].trim()));
    if (invalid) {
      const { label, min, max } = NO_SHOW_RULE_LIMITS[invalid];
      setProblem({ field: invalid, message: `${label} must be a whole number from ${min} to ${max}.` });
      return;
    }
    const numberOf = (field: Field) => Number(texts[field]);
    const { error } = await save({
      isEnabled,
      warnAfter: numberOf('warnAfter'),
      pauseAfter: numberOf('pauseAfter'),
      windowDays: numberOf('windowDays'),
      pauseDays: numberOf('pauseDays'),
      version: rules.version,
    });
    if (!error) {
      toast.success('Rules saved');
      return;
    }
    const [first] = (isApiError(error) && error.errors) || [];
    if (isField(first?.path)) setProblem({ field: first.path, message: first.message });
    toast.error(refusalMessage(error, 'The rules could not be saved. Please try again.'));
  };

  return (
    <form className={styles.rules} noValidate onSubmit={(event) => void submit(event)}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isEnabled}
          disabled={!mayChange}
          onChange={({ currentTarget }) => setEnabled(currentTarget.checked)}
        />
        Warn students who miss sessions, and pause their bookings
      </label>
      <div className={styles.fields}>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={NO_SHOW_RULE_LIMITS[field].label}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            disabled={!mayChange}
            value={texts[field]}
            problem={problem?.field === field ? problem.message : undefined}
            onChange={({ target }) => {
              setTexts({ ...texts, [field]: target.value });
              setProblem(undefined);
            }}
          />
        ))}
      </div>
      {mayChange && (
        <Button type="primary" htmlType="submit" loading={isLoading}>
          Save Rules
        </Button>
      )}
    </form>
  );
}
