import { passwordSchema } from '@cairn/shared/contract';

/** Error texts of the broken rules; undefined for an empty password. */
export const brokenRules = (password: string): ReadonlySet<string> | undefined =>
  password === ''
    ? undefined
    : new Set(passwordSchema.safeParse(password).error?.issues.map(({ message }) => message));
