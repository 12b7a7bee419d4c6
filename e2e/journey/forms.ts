import { expect, type Page } from '@playwright/test';
import type { Person } from '../fixtures.ts';

export type Applicant = Omit<Person, 'id'> & { readonly phone: string };

const WORK = { 'Teaching ID': 'T-2026', Department: 'Platform Engineering' };
const STUDIES = { 'Roll No': 'R-2026', Course: 'Computer Science' };

async function fillCommon(page: Page, { name, email, phone, password }: Applicant): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
}

async function fillAll(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

/** Registers through the form and ends on the login page. */
export async function register(page: Page, applicant: Applicant): Promise<void> {
  const isMentor = applicant.role === 'mentor';
  await page.goto(isMentor ? '/teacher-register' : '/student-register');
  const checked = page.waitForResponse(
    (response) => response.url().endsWith('/check-email') && response.ok(),
  );
  await fillCommon(page, applicant);
  await checked;
  await fillAll(page, isMentor ? WORK : STUDIES);
  if (isMentor) {
    await page.getByLabel('Expertise').selectOption('networking');
    await page.getByLabel('Experience').selectOption('5-10');
  } else {
    await page.getByLabel('Year of Study').selectOption('2');
    await page.getByLabel('Field of Interest').selectOption('networking');
  }
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
}
