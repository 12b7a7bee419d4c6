import { Input, InputNumber, Select } from 'antd';
import {
  fieldLabel,
  MENTOR_EXPERTISE,
  updateTeacherDetailsBody,
  type TeacherDetails,
} from '@cairn/shared/contract';
import { FormField, NOT_FILLED_IN, TimeZoneSelect } from '@cairn/shared/ui';
import { IntroductionFields } from './introduction-fields.tsx';
import { bandHint, type ProfileValues } from './profile-values.ts';
import styles from './settings.module.css';
import { TopicsField } from './topics-field.tsx';

const schema = updateTeacherDetailsBody;
const codes: readonly string[] = MENTOR_EXPERTISE;

type Props = { details: TeacherDetails; values: ProfileValues; isEditing: boolean };

/** Fields that the server does not support are not rendered. */
export function ProfileFields({ details, values, isEditing }: Props) {
  const { experience } = values;
  const expertise = codes.includes(details.expertise) ? codes : [...codes, details.expertise];
  return (
    <div className={styles.form}>
      <FormField schema={schema} name="name" label="Name">
        <Input autoComplete="name" />
      </FormField>
      <FormField schema={schema} name="phone" label="Phone">
        <Input type="tel" inputMode="numeric" autoComplete="tel-national" />
      </FormField>
      <FormField schema={schema} name="title" label="Title">
        <Input placeholder={isEditing ? 'Senior engineer at …' : NOT_FILLED_IN} />
      </FormField>
      <FormField schema={schema} name="department" label="Department">
        <Input placeholder={isEditing ? undefined : NOT_FILLED_IN} />
      </FormField>
      <FormField schema={schema} name="expertise" label="Expertise">
        <Select options={expertise.map((code) => ({ value: code, label: fieldLabel(code) }))} />
      </FormField>
      {/* With `min` and `max`, the InputNumber would silently replace a number outside the limits. */}
      <FormField
        schema={schema}
        name="experience"
        label="Experience (years)"
        extra={bandHint(experience, details.experience)}
        {...(experience === null ? { rules: [] } : {})}
      >
        <InputNumber
          className={styles.number ?? ''}
          inputMode="numeric"
          placeholder={isEditing ? undefined : NOT_FILLED_IN}
        />
      </FormField>
      <FormField schema={schema} name="availability" label="Availability" className={styles.wide ?? ''}>
        <Input placeholder={isEditing ? 'Weekday mornings' : NOT_FILLED_IN} />
      </FormField>
      {details.expertiseTags !== undefined && (
        <TopicsField topics={values.expertiseTags} isEditing={isEditing} />
      )}
      {details.timeZone !== undefined && (
        <FormField
          schema={schema}
          name="timeZone"
          label="Time zone"
          className={styles.wide ?? ''}
          extra="Your availability is in this time zone."
        >
          <TimeZoneSelect />
        </FormField>
      )}
      <IntroductionFields details={details} isEditing={isEditing} />
    </div>
  );
}
