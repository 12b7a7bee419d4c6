import { resetPasswordForm } from './auth.ts';
import { dateSchema, lineSchema, textSchema } from './primitives.ts';
import { scheduleRangeQuery } from './schedules.ts';
import { registerStudentBody, yearSchema } from './students.ts';
import { registerTeacherBody } from './teachers.ts';
import { TEXTS } from './texts.ts';

function errorsOf(result: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } }) {
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const person = {
  name: 'Ada Byron',
  email: 'ada@cairn.test',
  phone: '5551234567',
  password: 'Engine1843',
  confirmPassword: 'Engine1843',
};
const student = {
  ...person,
  rollNo: 'R1',
  course: 'Mathematics',
  yearOfStudy: '2',
  fieldOfInterest: 'dataScience',
};
const teacher = {
  ...person,
  teachingId: 'T1',
  department: 'Engines',
  expertise: 'networking',
  experience: '0-2',
};

test.each([
  ['a student’s registration', registerStudentBody, student],
  ['a mentor’s registration', registerTeacherBody, teacher],
  ['a new password', resetPasswordForm, { password: 'Engine1843', confirmPassword: 'Engine1843' }],
])('%s requires the same password twice', (_, schema, form) => {
  const different = schema.safeParse({ ...form, confirmPassword: 'Engine1844' });
  expect(errorsOf(different)).toEqual([`confirmPassword: ${TEXTS.validation.passwordsDiffer}`]);
  expect(errorsOf(schema.safeParse(form))).toEqual([]);
  expect(errorsOf(schema.safeParse({ ...form, confirmPassword: '' }))).toContain(
    `confirmPassword: ${TEXTS.validation.required}`,
  );
});

test('a date must be in the years 2000 to 2100', () => {
  for (const date of ['2000-01-01', '2026-11-22', '2100-12-31']) expect(dateSchema.parse(date)).toBe(date);
  for (const date of ['1999-12-31', '2101-01-01'])
    expect(errorsOf(dateSchema.safeParse(date))).toEqual([': Date is out of range']);
});

test('a range of the schedule ends 0 to 62 days after its first day', () => {
  const range = (from: string, to: string) => errorsOf(scheduleRangeQuery.safeParse({ from, to }));
  expect(range('2026-11-22', '2026-11-22')).toEqual([]);
  expect(range('2026-11-01', '2027-01-02')).toEqual([]);
  expect(range('2026-11-22', '2026-11-21')).toEqual(['to: Must not be before the first day']);
  expect(range('2026-11-01', '2027-01-03')).toEqual(['to: Must be within 62 days of the first day']);
});

test('a year of study can be given as a name or a number', () => {
  expect([1, '2', 5, 'Senior'].map((year) => yearSchema.parse(year))).toEqual([
    'Freshman',
    'Sophomore',
    'Graduate',
    'Senior',
  ]);
  expect(yearSchema.safeParse(6).success).toBe(false);
});

test('a text that is too long or cannot be stored is refused with the reason', () => {
  expect(errorsOf(textSchema(3).safeParse('abcd'))).toEqual([': Must be at most 3 characters long']);
  expect(errorsOf(lineSchema(3).safeParse('a\ud800'))).toEqual([
    ': Contains a character that is not allowed',
  ]);
});
