import { useState, type SyntheticEvent } from 'react';
import { fieldProblems } from '@cairn/shared/ui';
import type { FormRules, Values } from './rules.ts';

/** Errors by field name. */
export type Problems = Readonly<Partial<Record<string, string>>>;

export type FieldError = Readonly<{ path: string; message: string }>;

export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

type Field = HTMLInputElement | HTMLSelectElement;

/** The field of an event; undefined for a button and for a field without a name. */
function fieldOf({ target }: SyntheticEvent<HTMLFormElement>): Field | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isField && target.name !== '' ? target : undefined;
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const first = [...form.elements].find(
    (element) => 'name' in element && problems[String(element.name)] !== undefined,
  );
  if (first instanceof HTMLElement) first.focus();
}

/** @param loadRules loads the rules and the large schema library; called when the first field is checked */
export function useProblems(loadRules: () => Promise<FormRules>) {
  const [problems, setProblems] = useState<Problems>({});

  async function checkField(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    const field = fieldOf(event);
    if (!field?.form) return;
    const { form, name } = field;
    const { problemOf } = await loadRules();
    const values = valuesOf(form);
    const checked = name === 'password' && values.confirmPassword ? [name, 'confirmPassword'] : [name];
    const found = checked.map((each) => [each, problemOf(each, values)] as const);
    setProblems((before) => ({ ...before, ...Object.fromEntries(found) }));
  }

  function show(form: HTMLFormElement, found: Problems): void {
    setProblems(found);
    focusFirst(form, found);
  }

  /** @param others errors that the rules do not find */
  async function checkAll(form: HTMLFormElement, others: Problems): Promise<Problems> {
    const { names, problemOf } = await loadRules();
    const values = valuesOf(form);
    const found = names.flatMap((name) => {
      const problem = problemOf(name, values) ?? others[name];
      return problem === undefined ? [] : [[name, problem] as const];
    });
    const all: Problems = Object.fromEntries(found);
    show(form, all);
    return all;
  }

  /** Shows the server's errors at their fields (decision 21). */
  const showRefused = (form: HTMLFormElement, errors: readonly FieldError[]) =>
    show(form, fieldProblems(errors));

  function clearField(event: SyntheticEvent<HTMLFormElement>): void {
    const field = fieldOf(event);
    if (!field) return;
    setProblems((before) => (before[field.name] ? { ...before, [field.name]: undefined } : before));
  }

  return { problems, checkField, checkAll, showRefused, clearField };
}
