import { passwordSchema } from '@cairn/shared/contract';

/** The rules that a password breaks, as their error texts; undefined without a password. */
export const brokenRules = (password: string): ReadonlySet<string> | undefined =>
  password === ''
    ? undefined
    : new Set(passwordSchema.safeParse(password).error?.issues.map(({ message }) => message));
