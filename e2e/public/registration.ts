import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';

export const FORMS = {
  student: { path: '/student-register', folder: '/students', home: '/student-home' },
  teacher: { path: '/teacher-register', folder: '/teachers', home: '/mentor-dashboard' },
} as const;

export type FormName = keyof typeof FORMS;

/**
 * Fills in every field with a valid value. `other` replaces values of text fields, by label.
 *
 * @returns the values of the text fields by label
 */
export async function fillRegistration(page: Page, form: FormName, other: Record<string, string> = {}) {
  const fields: Record<string, string> = {
    Name: 'Ada Lovelace',
    Email: `ada.${randomInt(1e9)}@example.test`,
    Phone: '5551234567',
    ...(form === 'student'
      ? { 'Roll No': 'R-7', Course: 'Engines' }
      : { 'Teaching ID': 'T-7', Department: 'Engines' }),
    Password: 'Stones2026',
    'Confirm Password': 'Stones2026',
    ...other,
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  if (form === 'student') {
    await page.getByLabel('Year of Study').selectOption('2');
    await page.getByLabel('Field of Interest').selectOption('artificialIntelligence');
  } else {
    await page.getByLabel('Expertise').selectOption('cybersecurity');
    await page.getByLabel('Experience').selectOption('5-10');
  }
  return fields;
}

export const sendRegistration = (page: Page) =>
  page.getByRole('button', { name: 'Register', exact: true }).click();
