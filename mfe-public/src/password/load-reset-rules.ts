/** Loads the rules of a new password when the form is first used. */
export const loadResetRules = async () => (await import('./reset-rules.ts')).resetRules;
