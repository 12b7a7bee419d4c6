import {
  EXPERIENCE_BANDS,
  FIELDS_OF_INTEREST,
  MENTOR_EXPERTISE,
  YEARS_OF_STUDY,
  experienceLabel,
  fieldLabel,
  updateStudentBody,
  updateTeacherBody,
} from '@cairn/shared/contract';
import type { AccountRole, AccountRow } from './account-row.ts';

export type FieldKey =
  | 'name'
  | 'email'
  | 'phone'
  | 'rollNo'
  | 'course'
  | 'yearOfStudy'
  | 'fieldOfInterest'
  | 'teachingId'
  | 'department'
  | 'expertise'
  | 'experience';

export interface AccountField {
  readonly key: FieldKey;
  readonly label: string;
  readonly options?: readonly { value: string; label: string }[];
}
export type FieldValues = Partial<Record<FieldKey, string>>;

export interface Change extends AccountField {
  readonly before: string;
  readonly after: string;
}

const codeOptions = (codes: readonly string[], labelOf = fieldLabel) =>
  codes.map((value) => ({ value, label: labelOf(value) }));
const commonFields: AccountField[] = [
  { key: 'name', label: 'Name' },
  { key: 'email', label: 'Email' },
  { key: 'phone', label: 'Phone' },
];

/** The fields of the update dialog: all except role and status (spec 7). */
export const FIELDS: Record<AccountRole, readonly AccountField[]> = {
  student: [
    ...commonFields,
    { key: 'rollNo', label: 'Roll No' },
    { key: 'course', label: 'Course' },
    {
      key: 'yearOfStudy',
      label: 'Year of Study',
      options: YEARS_OF_STUDY.map((name, index) => ({
        value: String(index + 1),
        label: `${index + 1} · ${name}`,
      })),
    },
    { key: 'fieldOfInterest', label: 'Field of Interest', options: codeOptions(FIELDS_OF_INTEREST) },
  ],
  mentor: [
    ...commonFields,
    { key: 'teachingId', label: 'Teaching ID' },
    { key: 'department', label: 'Department' },
    { key: 'expertise', label: 'Expertise', options: codeOptions(MENTOR_EXPERTISE) },
    { key: 'experience', label: 'Experience', options: codeOptions(EXPERIENCE_BANDS, experienceLabel) },
  ],
};

export const SCHEMAS = { student: updateStudentBody, mentor: updateTeacherBody } as const;

/** Initial form values. */
export function valuesOf(row: AccountRow): FieldValues {
  return Object.fromEntries(FIELDS[row.role].map(({ key }) => [key, row[key] ?? '']));
}

/** The options of a field. A current value that is free text becomes an option. */
export function optionsOf({ options = [] }: AccountField, value: string | undefined) {
  const isKnown = !value || options.some((option) => option.value === value);
  return isKnown ? options : [{ value, label: fieldLabel(value) }, ...options];
}

/** Changed fields in form order; surrounding whitespace is ignored. */
export function changesBetween(role: AccountRole, before: FieldValues, after: FieldValues): Change[] {
  return FIELDS[role].flatMap((field) => {
    const was = before[field.key] ?? '';
    const is = (after[field.key] ?? was).trim();
    return was.trim() === is ? [] : [{ ...field, before: was, after: is }];
  });
}

/**
 * The request body: the version and the changed fields. A server without versions may replace the whole record, so the
 * body contains all fields.
 */
export function updateBody(row: AccountRow, changes: readonly Change[]): FieldValues & { version?: number } {
  const edited = Object.fromEntries(changes.map(({ key, after }) => [key, after]));
  return row.version === undefined ? { ...valuesOf(row), ...edited } : { ...edited, version: row.version };
}

/** Formats a value: the label of a code, a dash for empty. */
export function valueText({ options }: Pick<AccountField, 'options'>, value: string): string {
  return options?.find((option) => option.value === value)?.label ?? (value === '' ? '—' : fieldLabel(value));
}
