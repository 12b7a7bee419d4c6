import { useState } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { textProblem, type TextRule } from '@cairn/shared/contract';

/**
 * The values of a form and the problems of its fields, which the contract's rules and the server report. After a
 * refusal, the form keeps what was entered. The hook needs no schema library, so that the form loads fast.
 *
 * @param rules - the rules of the text fields; only the server checks other fields
 * @param failure - the error message if the server gives no reason, or cannot be reached
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
    /** Checks one text, when its field loses the focus. */
    checkField: (name: Text) => setProblems({ ...problems, ...mapNames([name], () => problemOf(name)) }),
    /** Checks all texts and shows their problems. @returns whether all texts are valid */
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
    /** Shows the server's errors at their fields, or an error for the whole form if none belongs to a field. */
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
