import { Input } from 'antd';
import { Link } from 'react-router-dom';
import { EXPERIENCE_BANDS, FIELD_LABELS, MENTOR_EXPERTISE } from '@cairn/shared/contract';
import { FormField } from '@cairn/shared/ui';
import { FormPage } from '../frame/form-page.tsx';
import { Choice } from './choice.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { teacherForm } from './registration-schemas.ts';

const fields = MENTOR_EXPERTISE.map((value) => ({ value, label: FIELD_LABELS[value] }));
const bands = EXPERIENCE_BANDS.map((value) => ({ value, label: `${value} years` }));

/** Registration of a mentor (spec 5). */
export function TeacherRegisterPage() {
  return (
    <FormPage
      title="Teacher Registration"
      lead="All fields are required. Students see your name, field and experience, never your e-mail or phone."
      description="Create a mentor account on Cairn, publish your free hours and guide people who come after you."
      aside="Leave a stone for those who come after you."
      links={
        <>
          <Link to="/login">Already registered? Sign In</Link>
          <Link to="/student-register">Register as a Student</Link>
        </>
      }
    >
      <RegistrationForm role="mentor" schema={teacherForm} ownTitle="Your work">
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
      </RegistrationForm>
    </FormPage>
  );
}
