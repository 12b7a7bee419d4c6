import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { isApiError, refusalMessage, useUpdateMentorProfileMutation } from '@cairn/shared/api';
import {
  BIO_LENGTH,
  FIELD_LABELS,
  TOPICS_MAX,
  updateTeacherDetailsBody,
  type TeacherDetails,
} from '@cairn/shared/contract';
import { FailureNotice, FormField, showServerErrors, StepButtons, type StepControl } from '@cairn/shared/ui';
import { profileBody } from './profile-body.ts';

const schema = updateTeacherDetailsBody;
const topics = Object.values(FIELD_LABELS).map((label): { value: string; label: string } => ({
  value: label,
  label,
}));

type Values = { title: string; expertiseTags: string[]; bio: string };

/** The second step of a mentor's setup: title, topics and bio. */
export function OfferStep({ profile, control }: { profile: TeacherDetails; control: StepControl }) {
  const [form] = Form.useForm<Values>();
  const [save, { isLoading }] = useUpdateMentorProfileMutation();
  const [refusal, setRefusal] = useState<string>();
  const { title, expertiseTags = [], bio = '', email: account } = profile;

  const submit = async (values: Values) => {
    setRefusal(undefined);
    const { error } = await save({ account, profile: profileBody(profile, values) });
    if (!error) return control.finish();
    const isInField = isApiError(error) && showServerErrors(form, error);
    if (!isInField) setRefusal(refusalMessage(error, 'Your profile could not be saved. Please try again.'));
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ title, expertiseTags, bio }}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void submit(values)}
    >
      {refusal !== undefined && <FailureNotice>{refusal}</FailureNotice>}
      <FormField schema={schema} name="title" label="Title">
        <Input placeholder="Senior engineer at …" />
      </FormField>
      <FormField
        schema={schema}
        name="expertiseTags"
        label="Topics You Help With"
        extra={`Choose up to ${TOPICS_MAX} topics from the list, or type your own and press Enter.`}
      >
        <Select mode="tags" maxCount={TOPICS_MAX} options={topics} tokenSeparators={[',']} />
      </FormField>
      <FormField
        schema={schema}
        name="bio"
        label="Bio"
        extra="What you have done, and what a first session with you is like."
      >
        <Input.TextArea rows={5} maxLength={BIO_LENGTH} showCount />
      </FormField>
      <StepButtons control={control} isSaving={isLoading}>
        Save and Continue
      </StepButtons>
    </Form>
  );
}
