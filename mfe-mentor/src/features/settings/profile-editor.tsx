import { Form } from 'antd';
import { useState } from 'react';
import { isApiError, refusalMessage, useUpdateMentorProfileMutation } from '@cairn/shared/api';
import { TEXTS, type TeacherDetails } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import {
  EditBar,
  FailureNotice,
  ReadableFields,
  UnsavedChangesGuard,
  showServerErrors,
} from '@cairn/shared/ui';
import { missingParts } from './missing-parts.ts';
import { ProfileFields } from './profile-fields.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import { latestFirst, profileBody, profileValues, type ProfileValues } from './profile-values.ts';
import styles from './settings.module.css';

type Props = { details: TeacherDetails; account: string };

/** The profile form, which is read-only until Edit Profile is pressed. */
export function ProfileEditor({ details, account }: Props) {
  const [form] = Form.useForm<ProfileValues>();
  const [isEditing, setIsEditing] = useState(false);
  const [changed, setChanged] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [update, { isLoading }] = useUpdateMentorProfileMutation();
  const toast = useToast();
  const saved = profileValues(details);
  const missing = missingParts(details);
  const shown: ProfileValues = {
    ...saved,
    ...(Form.useWatch([], form) as Partial<ProfileValues> | undefined),
  };

  const stop = () => {
    form.setFieldsValue(saved);
    setIsEditing(false);
    setChanged(false);
    setRefusal('');
  };
  const submit = async (values: ProfileValues) => {
    setRefusal('');
    const career = values.career && latestFirst(values.career);
    // The server reports errors by index, so the form needs the order of the sent positions.
    form.setFieldsValue({ career });
    try {
      await update({ account, profile: profileBody(details, { ...saved, ...values, career }) }).unwrap();
      setIsEditing(false);
      setChanged(false);
      toast.success(TEXTS.settings.profileSuccess);
    } catch (error) {
      toast.error(TEXTS.settings.profileFailure);
      const inFields = isApiError(error) && showServerErrors(form, error);
      if (!inFields) setRefusal(refusalMessage(error, ''));
    }
  };
  return (
    <div className={styles.profile}>
      <ReadableFields>
        <Form
          form={form}
          layout="vertical"
          disabled={!isEditing}
          initialValues={saved}
          scrollToFirstError={{ focus: true }}
          onValuesChange={() => setChanged(true)}
          onFinish={(values) => void submit(values)}
        >
          {refusal !== '' && <FailureNotice>{refusal}</FailureNotice>}
          {missing.length > 0 && !isEditing && (
            <p className={styles.missing}>
              Not on your page yet: {new Intl.ListFormat('en-GB').format(missing)}. You can add this whenever
              you like.
            </p>
          )}
          <ProfileFields details={details} values={shown} isEditing={isEditing} />
          <EditBar
            isEditing={isEditing}
            isSaving={isLoading}
            onEdit={() => setIsEditing(true)}
            onCancel={stop}
          />
        </Form>
      </ReadableFields>
      <ProfilePreview details={details} values={shown} />
      <UnsavedChangesGuard when={isEditing && changed} />
    </div>
  );
}
