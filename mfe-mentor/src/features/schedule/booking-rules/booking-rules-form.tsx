import { Button } from 'antd';
import { useRef, useState } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { bookingRules, type BookingRules } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { fieldProblems, UnsavedChangesGuard } from '@cairn/shared/ui';
import { useMentorSaveBookingRulesMutation } from './booking-rules-api.ts';
import { describeRules } from './describe-rules.ts';
import { RuleChoice } from './rule-choice.tsx';
import { optionOf, RULE_FIELDS, ruleOf, type RuleName } from './rule-fields.ts';
import styles from './booking-rules.module.css';

type Problems = Partial<Record<RuleName, string>>;

const areEqual = (left: BookingRules, right: BookingRules) =>
  RULE_FIELDS.every(({ name }) => left[name] === right[name]);

type Props = { mentorId: number; saved: BookingRules };

export function BookingRulesForm({ mentorId, saved }: Props) {
  const [save, { data: answer, isLoading }] = useMentorSaveBookingRulesMutation();
  const [draft, setDraft] = useState<BookingRules>();
  const [refused, setRefused] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  // Until the refetch, the response of the last save is newer than `saved`.
  const latest = answer && answer.version > saved.version ? answer : saved;
  const shown = draft ?? latest;
  const hasChanged = !areEqual(shown, latest);
  const checked = bookingRules.safeParse({ ...shown, version: latest.version });
  const problems: Problems = checked.success ? refused : fieldProblems(checked.error.issues);

  const change = (name: RuleName, option: string) => {
    setRefused({});
    setDraft({ ...shown, [name]: ruleOf(option) });
  };
  const submit = async () => {
    if (!checked.success) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    const { error } = hasChanged ? await save({ mentorId, rules: checked.data }) : {};
    if (!error) toast.success('Booking rules saved');
    else {
      toast.error(refusalMessage(error, 'Failed to save the booking rules. Please try again.'));
      if (isApiError(error) && error.errors) setRefused(fieldProblems(error.errors));
    }
    // After a conflict, the form shows the rules that another device has saved.
    if (!error || (isApiError(error) && error.status === 409)) setDraft(undefined);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.fields}>
        {RULE_FIELDS.map((field) => (
          <RuleChoice
            key={field.name}
            field={field}
            value={optionOf(shown[field.name])}
            problem={problems[field.name]}
            onChange={(option) => change(field.name, option)}
          />
        ))}
      </div>
      <p role="status">
        {Object.keys(problems).length === 0 && (
          <span className={styles.sentence}>{describeRules(shown)}</span>
        )}
      </p>
      <div className={styles.actions}>
        <Button htmlType="submit" loading={isLoading}>
          Save Booking Rules
        </Button>
        {hasChanged && (
          <Button
            type="text"
            disabled={isLoading}
            onClick={() => {
              setDraft(undefined);
              setRefused({});
              form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
            }}
          >
            Discard
          </Button>
        )}
      </div>
      <UnsavedChangesGuard when={hasChanged} />
    </form>
  );
}
