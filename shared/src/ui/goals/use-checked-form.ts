import { useState } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { textProblem, type TextRule } from '@cairn/shared/contract';

/**
 * Values of a form with the problems of its fields, from the contract's rules and from the server. A refusal keeps what
 * was entered. It needs no schema library, so that the form loads fast.
 *
 * @param rules - of the texts; only the server checks choices
 * @param failure - shown if the server does not say why it refuses
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
    /** Why the server refuses the form as a whole. */
    refusal,
    change: (change: Partial<Values>) => {
      setValues({ ...values, ...change });
      setProblems({ ...problems, ...mapNames(Object.keys(change), () => undefined) });
    },
    /** Checks one text, after its field was left. */
    checkField: (name: Text) => setProblems({ ...problems, ...mapNames([name], () => problemOf(name)) }),
    /** Checks all texts and shows their problems. */
    check: (): boolean => {
      setProblems(mapNames(texts, (name) => problemOf(name as Text)) as Problems);
      setRefusal(undefined);
      return texts.every((name) => problemOf(name) === undefined);
    },
    /** The values to send, as the server stores them. */
    cleaned: (): Values => ({
      ...values,
      ...mapNames(texts, (name) => rules[name as Text].clean(values[name as Text])),
    }),
    /** Shows an error of the server at its field, or for the whole form. */
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
