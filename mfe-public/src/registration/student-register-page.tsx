import { Input } from 'antd';
import { FIELDS_OF_INTEREST, FIELD_LABELS, REGISTRATION_YEARS } from '@cairn/shared/contract';
import { Choice, FormField } from '@cairn/shared/ui';
import { RegistrationPage } from './registration-page.tsx';
import { studentForm } from './registration-schemas.ts';

const fields = FIELDS_OF_INTEREST.map((value) => ({ value, label: FIELD_LABELS[value] }));
const years = REGISTRATION_YEARS.map((value) => ({ value, label: value }));

/** Registration of a student (spec 5). */
export function StudentRegisterPage() {
  return (
    <RegistrationPage
      role="student"
      schema={studentForm}
      title="Student Registration"
      lead="All fields are required. Your mentor sees your name, course and topic."
      description="Create a student account on Cairn and book your first hour with a mentor in tech."
      aside="Every path begins with asking someone who knows the way."
      ownTitle="Your studies"
      other={{ to: '/teacher-register', label: 'Register as a Teacher' }}
    >
      <FormField schema={studentForm} name="rollNo" label="Roll No">
        <Input autoComplete="off" />
      </FormField>
      <FormField schema={studentForm} name="course" label="Course">
        <Input autoComplete="off" />
      </FormField>
      <FormField schema={studentForm} name="yearOfStudy" label="Year of Study">
        <Choice options={years} placeholder="Select a year" />
      </FormField>
      <FormField schema={studentForm} name="fieldOfInterest" label="Field of Interest">
        <Choice options={fields} placeholder="Select a field" />
      </FormField>
    </RegistrationPage>
  );
}
