/** Loads the rules of a new password when the form is used first. */
export const loadResetRules = async () => (await import('./reset-rules.ts')).resetRules;
