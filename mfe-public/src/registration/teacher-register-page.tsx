import { EXPERIENCE_BANDS, FIELD_LABELS, MENTOR_EXPERTISE } from '@cairn/shared/contract';
import { SelectField, TextField } from '@cairn/shared/ui';
import { RegistrationPage } from './registration-page.tsx';

const fields = MENTOR_EXPERTISE.map((value) => ({ value, label: FIELD_LABELS[value] }));
const bands = EXPERIENCE_BANDS.map((value) => ({ value, label: `${value} years` }));

/** Registration of a mentor (spec 5). */
export function TeacherRegisterPage() {
  return (
    <RegistrationPage
      role="mentor"
      title="Teacher Registration"
      lead="All fields are required. Students see your name, department, field and experience, never your email address or phone number."
      description="Create a mentor account on Cairn, publish your free hours and guide people who come after you."
      aside="Leave a stone for those who come after you."
      ownTitle="Your work"
      other={{ to: '/student-register', label: 'Register as a Student' }}
    >
      {(problems) => (
        <>
          <TextField label="Teaching ID" name="teachingId" autoComplete="off" problem={problems.teachingId} />
          <TextField label="Department" name="department" autoComplete="off" problem={problems.department} />
          <SelectField
            label="Expertise"
            name="expertise"
            options={fields}
            placeholder="Select a field"
            problem={problems.expertise}
          />
          <SelectField
            label="Experience"
            name="experience"
            options={bands}
            placeholder="Select your experience"
            problem={problems.experience}
          />
        </>
      )}
    </RegistrationPage>
  );
}
