import { FIELDS_OF_INTEREST, FIELD_LABELS, REGISTRATION_YEARS } from '@cairn/shared/contract';
import { SelectField, TextField } from '@cairn/shared/ui';
import { RegistrationPage } from './registration-page.tsx';

const fields = FIELDS_OF_INTEREST.map((value) => ({ value, label: FIELD_LABELS[value] }));
const years = REGISTRATION_YEARS.map((value) => ({ value, label: value }));

/** Registration of a student (spec 5). */
export function StudentRegisterPage() {
  return (
    <RegistrationPage
      role="student"
      title="Student Registration"
      lead="All fields are required. Mentors you contact see your name, course, year and time zone, never your email address or phone number."
      description="Create a student account on Cairn and book your first hour with a mentor in tech."
      aside="Every path begins with asking someone who knows the way."
      ownTitle="Your studies"
      other={{ to: '/teacher-register', label: 'Register as a Teacher' }}
    >
      {(problems) => (
        <>
          <TextField label="Roll No" name="rollNo" autoComplete="off" problem={problems.rollNo} />
          <TextField label="Course" name="course" autoComplete="off" problem={problems.course} />
          <SelectField
            label="Year of Study"
            name="yearOfStudy"
            options={years}
            placeholder="Select a year"
            problem={problems.yearOfStudy}
          />
          <SelectField
            label="Field of Interest"
            name="fieldOfInterest"
            options={fields}
            placeholder="Select a field"
            problem={problems.fieldOfInterest}
          />
        </>
      )}
    </RegistrationPage>
  );
}
