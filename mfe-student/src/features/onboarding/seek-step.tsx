import { Form, Select } from 'antd';
import { useState } from 'react';
import { isApiError, refusalMessage, useUpdateStudentProfileMutation } from '@cairn/shared/api';
import {
  FIELD_LABELS,
  FIELDS_OF_INTEREST,
  GOAL_TITLE_RULE,
  textProblem,
  updateStudentDetailsBody,
  type StudentDetails,
} from '@cairn/shared/contract';
import {
  FailureNotice,
  FormField,
  showServerErrors,
  StepButtons,
  TextField,
  type StepControl,
} from '@cairn/shared/ui';
import { profileBody } from './profile-body.ts';
import { useFirstGoal } from './use-first-goal.ts';

const options = FIELDS_OF_INTEREST.map((code) => ({ value: code, label: FIELD_LABELS[code] }));
const GOAL_RULE = { ...GOAL_TITLE_RULE, isRequired: false };

type Values = { interests: string[] };

/** The second setup step of a student: interests, and a first goal if there is none. */
export function SeekStep({ profile, control }: { profile: StudentDetails; control: StepControl }) {
  const [form] = Form.useForm<Values>();
  const [save, { isLoading }] = useUpdateStudentProfileMutation();
  const goal = useFirstGoal();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  const submit = async ({ interests }: Values) => {
    setRefusal(undefined);
    const wrong = textProblem(title, GOAL_RULE);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const saved = await save({ account: profile.email, profile: profileBody(profile, { interests }) });
    const error = saved.error ?? (await goal.set(GOAL_RULE.clean(title)));
    if (!error) return control.finish();
    const isInField = isApiError(error) && showServerErrors(form, error);
    if (!isInField) setRefusal(refusalMessage(error, 'This could not be saved. Please try again.'));
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ interests: profile.interests }}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void submit(values)}
    >
      {refusal !== undefined && <FailureNotice>{refusal}</FailureNotice>}
      <FormField
        schema={updateStudentDetailsBody}
        name="interests"
        label="Interests and Skills"
        extra="Choose up to 12 from the list, or type your own and press Enter."
      >
        <Select
          mode="tags"
          options={options}
          maxCount={12}
          tokenSeparators={[',']}
          placeholder="What you want to learn"
        />
      </FormField>
      {goal.isPossible && (
        <TextField
          label="First Goal (optional)"
          placeholder="Get an internship as a data analyst"
          autoComplete="off"
          value={title}
          problem={problem}
          extra="You see it in My Path, and choose there whether a mentor sees it too."
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          onBlur={() => setProblem(textProblem(title, GOAL_RULE))}
        />
      )}
      <StepButtons control={control} isSaving={isLoading || goal.isSetting}>
        Save and Continue
      </StepButtons>
    </Form>
  );
}
