import { Input } from 'antd';
import { EXPERIENCE_BANDS, FIELD_LABELS, MENTOR_EXPERTISE } from '@cairn/shared/contract';
import { Choice, FormField } from '@cairn/shared/ui';
import { RegistrationPage } from './registration-page.tsx';
import { teacherForm } from './registration-schemas.ts';

const fields = MENTOR_EXPERTISE.map((value) => ({ value, label: FIELD_LABELS[value] }));
const bands = EXPERIENCE_BANDS.map((value) => ({ value, label: `${value} years` }));

/** Registration of a mentor (spec 5). */
export function TeacherRegisterPage() {
  return (
    <RegistrationPage
      role="mentor"
      schema={teacherForm}
      title="Teacher Registration"
      lead="All fields are required. Students see your name, field and experience, never your email or phone."
      description="Create a mentor account on Cairn, publish your free hours and guide people who come after you."
      aside="Leave a stone for those who come after you."
      ownTitle="Your work"
      other={{ to: '/student-register', label: 'Register as a Student' }}
    >
      <FormField schema={teacherForm} name="teachingId" label="Teaching ID">
        <Input autoComplete="off" />
      </FormField>
      <FormField schema={teacherForm} name="department" label="Department">
        <Input autoComplete="off" />
      </FormField>
      <FormField schema={teacherForm} name="expertise" label="Expertise">
        <Choice options={fields} placeholder="Select a field" />
      </FormField>
      <FormField schema={teacherForm} name="experience" label="Experience">
        <Choice options={bands} placeholder="Select your experience" />
      </FormField>
    </RegistrationPage>
  );
}
