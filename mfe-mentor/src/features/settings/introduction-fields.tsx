import { Input, Select } from 'antd';
import {
  BIO_LENGTH,
  GREETING_LENGTH,
  languageOptions,
  LANGUAGES_MAX,
  updateTeacherDetailsBody,
  type TeacherDetails,
} from '@cairn/shared/contract';
import { FormField, NOT_FILLED_IN } from '@cairn/shared/ui';
import { CareerFields } from './career-fields.tsx';
import { LinkFields } from './link-fields.tsx';
import styles from './settings.module.css';

const schema = updateTeacherDetailsBody;
const BIO_HINT =
  'Format with **bold**, *italic* and [a link](https://example.org); start a line with - for a list.';
const languages = languageOptions();

type Props = { details: TeacherDetails; isEditing: boolean };

/** Fields that the server does not support are not rendered. */
export function IntroductionFields({ details, isEditing }: Props) {
  return (
    <>
      {details.pronouns !== undefined && (
        <FormField schema={schema} name="pronouns" label="Pronouns">
          <Input placeholder={isEditing ? 'she/her, they/them' : NOT_FILLED_IN} maxLength={30} />
        </FormField>
      )}
      {details.languages !== undefined && (
        <FormField schema={schema} name="languages" label="Languages">
          <Select
            mode="multiple"
            maxCount={LANGUAGES_MAX}
            placeholder={isEditing ? undefined : NOT_FILLED_IN}
            showSearch={{ optionFilterProp: 'label' }}
            options={languages}
          />
        </FormField>
      )}
      {details.greeting !== undefined && (
        <FormField
          schema={schema}
          name="greeting"
          label="Greeting"
          className={styles.wide ?? ''}
          extra="One or two sentences, shown above your bio."
        >
          <Input placeholder={isEditing ? undefined : NOT_FILLED_IN} maxLength={GREETING_LENGTH} />
        </FormField>
      )}
      {details.bio !== undefined && (
        <FormField
          schema={schema}
          name="bio"
          label="Bio"
          className={styles.wide ?? ''}
          {...(isEditing && { extra: BIO_HINT })}
        >
          <Input.TextArea
            rows={6}
            maxLength={BIO_LENGTH}
            showCount={isEditing}
            placeholder={isEditing ? undefined : NOT_FILLED_IN}
          />
        </FormField>
      )}
      {details.career !== undefined && <CareerFields isEditing={isEditing} />}
      {details.links !== undefined && <LinkFields isEditing={isEditing} />}
    </>
  );
}
