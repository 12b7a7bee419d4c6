import { useState } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { textProblem, type TextRule } from '@cairn/shared/contract';

/**
 * The values and problems of a form. The hook needs no schema library, so that the form loads fast.
 *
 * @param rules - the rules of the text fields; only the server checks other fields
 * @param failure - the error message if the server gives no reason
 */
export function useCheckedForm<Text extends string, Values extends Readonly<Record<Text, string>>>(
  rules: Readonly<Record<Text, TextRule>>,
  initial: Values,
  failure: string,
) {
  type Problems = Partial<Record<keyof Values, string | undefined>>;
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const texts = Object.keys(rules) as Text[];
  const problemOf = (name: Text) => textProblem(values[name], rules[name]);
  const mapNames = <Value>(names: readonly string[], valueOf: (name: string) => Value) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  return {
    values,
    problems,
    /** The error message for the form as a whole. */
    refusal,
    change: (change: Partial<Values>) => {
      setValues({ ...values, ...change });
      setProblems({ ...problems, ...mapNames(Object.keys(change), () => undefined) });
    },
    checkField: (name: Text) => setProblems({ ...problems, ...mapNames([name], () => problemOf(name)) }),
    /** @returns whether all texts are valid */
    check: (): boolean => {
      setProblems(mapNames(texts, (name) => problemOf(name as Text)) as Problems);
      setRefusal(undefined);
      return texts.every((name) => problemOf(name) === undefined);
    },
    /** The values to send, with the texts as the server stores them. */
    cleaned: (): Values => ({
      ...values,
      ...mapNames(texts, (name) => rules[name as Text].clean(values[name as Text])),
    }),
    /** Shows the server's errors at the fields, or one error for the whole form. */
    refuse: (error: unknown) => {
      const fields = (isApiError(error) ? error.errors : undefined) ?? [];
      const known = fields.filter(({ path }) => path in initial);
      setProblems(Object.fromEntries(known.map(({ path, message }) => [path, message])) as Problems);
      if (known.length === 0) setRefusal(refusalMessage(error, failure));
    },
    reset: () => {
      setValues(initial);
      setProblems({});
      setRefusal(undefined);
    },
  };
}
