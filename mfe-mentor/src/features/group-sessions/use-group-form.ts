import { useState } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { fieldProblems } from '@cairn/shared/ui';

type Problems = ReturnType<typeof fieldProblems>;
const NONE: Problems = {};

interface Schema<Body> {
  readonly safeParse: (
    body: unknown,
  ) =>
    | { success: true; data: Body }
    | { success: false; error: { issues: Parameters<typeof fieldProblems>[0] } };
}

/** The values of a form and their problems. Values have the names of the fields in the body. */
export function useGroupForm<Values extends object>(initial: Values, failure: string) {
  const [opened] = useState(initial);
  const [values, setValues] = useState(opened);
  const [problems, setProblems] = useState(NONE);
  const [refusal, setRefusal] = useState<string>();
  return {
    values,
    problems,
    refusal,
    isChanged: values !== opened,
    /** Changes fields and clears the problems of the changed fields. */
    change: (changed: Partial<Values>) => {
      setValues({ ...values, ...changed });
      setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changed))));
    },
    /** @returns the body to send; undefined if there are problems */
    check: <Body>(schema: Schema<Body>, body: unknown, formProblems: Problems = NONE): Body | undefined => {
      const checked = schema.safeParse(body);
      const found = { ...(checked.success ? NONE : fieldProblems(checked.error.issues)), ...formProblems };
      setProblems(found);
      setRefusal(undefined);
      return checked.success && Object.keys(found).length === 0 ? checked.data : undefined;
    },
    /** Shows the server's error. @returns whether the error names fields */
    refuse: (error: unknown): boolean => {
      const errors = (isApiError(error) && error.errors) || [];
      setProblems(fieldProblems(errors));
      if (errors.length === 0) setRefusal(refusalMessage(error, failure));
      return errors.length > 0;
    },
  };
}
