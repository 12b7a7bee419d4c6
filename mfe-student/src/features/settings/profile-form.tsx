import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { isApiError, refusalMessage, useUpdateStudentProfileMutation } from '@cairn/shared/api';
import {
  LOOKING_FOR_LENGTH,
  PLACEHOLDERS,
  TEXTS,
  updateStudentDetailsBody,
  type StudentDetails,
} from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import {
  EditBar,
  FormField,
  NOT_FILLED_IN,
  ReadableFields,
  showServerErrors,
  TimeZoneSelect,
  UnsavedChangesGuard,
  viewerZone,
} from '@cairn/shared/ui';
import { ProfilePreview } from './profile-preview.tsx';
import { hasChanged, interestOptions, valuesOf, yearOptions, type ProfileValues } from './profile-values.ts';
import styles from './settings-page.module.css';

/** Read-only until the student edits the profile (spec 2). */
export function ProfileForm({ profile }: { profile: StudentDetails }) {
  const toast = useToast();
  const [form] = Form.useForm<ProfileValues>();
  const [save, { isLoading }] = useUpdateStudentProfileMutation();
  const [isEditing, setIsEditing] = useState(false);
  const saved = valuesOf(profile, viewerZone());
  const shown = { ...saved, ...Form.useWatch<Partial<ProfileValues>>([], form) };
  const { institution = PLACEHOLDERS.institution } = profile;
  const storesZone = profile.timeZone !== undefined;

  const stop = () => {
    form.setFieldsValue(saved);
    form.setFields(Object.keys(saved).map((name) => ({ name: name as keyof ProfileValues, errors: [] })));
    setIsEditing(false);
  };
  const onFinish = async ({ timeZone, ...values }: ProfileValues) => {
    const result = await save({
      account: profile.email,
      profile: updateStudentDetailsBody.parse({ ...values, ...(storesZone ? { timeZone } : {}) }),
    });
    if (result.error) {
      const isInFields = isApiError(result.error) && showServerErrors(form, result.error);
      const failure = TEXTS.settings.profileFailure;
      toast.error(isInFields ? failure : refusalMessage(result.error, failure));
      return;
    }
    toast.success(TEXTS.settings.profileSuccess);
    setIsEditing(false);
  };
  const field = { schema: updateStudentDetailsBody };

  return (
    <div className={styles.columns}>
      <ReadableFields>
        <Form
          form={form}
          layout="vertical"
          initialValues={saved}
          disabled={!isEditing || isLoading}
          scrollToFirstError={{ focus: true }}
          onFinish={(values) => void onFinish(values)}
        >
          <FormField {...field} name="name" label="Name">
            <Input autoComplete="name" maxLength={80} />
          </FormField>
          <Form.Item label="Email" htmlFor="settings-email">
            <Input id="settings-email" value={profile.email} disabled />
          </Form.Item>
          <div className={styles.pair}>
            <FormField {...field} name="phone" label="Phone">
              <Input autoComplete="tel-national" inputMode="numeric" maxLength={10} />
            </FormField>
            <FormField {...field} name="year" label="Year of Study">
              <Select options={yearOptions} />
            </FormField>
          </div>
          <FormField {...field} name="course" label="Course">
            <Input maxLength={80} />
          </FormField>
          <FormField {...field} name="interests" label="Interests">
            <Select
              mode="tags"
              options={interestOptions}
              maxCount={12}
              tokenSeparators={[',']}
              placeholder="What you want to learn"
            />
          </FormField>
          {profile.lookingFor !== undefined && (
            <FormField
              {...field}
              name="lookingFor"
              label="Looking for"
              extra="Mentors see this with your requests and upcoming sessions."
            >
              <Input.TextArea
                rows={3}
                maxLength={LOOKING_FOR_LENGTH}
                showCount={isEditing}
                placeholder={isEditing ? 'A mock interview, help with my thesis, …' : NOT_FILLED_IN}
              />
            </FormField>
          )}
          <Form.Item label="Institution" htmlFor="settings-institution">
            <Input id="settings-institution" value={institution} disabled />
          </Form.Item>
          {storesZone && (
            <FormField {...field} name="timeZone" label="Time zone">
              <TimeZoneSelect />
            </FormField>
          )}
          <EditBar
            isEditing={isEditing}
            isSaving={isLoading}
            onEdit={() => setIsEditing(true)}
            onCancel={stop}
          />
        </Form>
      </ReadableFields>
      <ProfilePreview
        id={profile.id ?? profile.email}
        email={profile.email}
        institution={institution}
        photo={profile.photo}
        values={shown}
      />
      <UnsavedChangesGuard when={isEditing && hasChanged(saved, shown)} />
    </div>
  );
}
