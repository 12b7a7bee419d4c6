/** Loads the rules of a new password, which contain the schema library. */
export const loadResetRules = async () => (await import('./reset-rules.ts')).resetRules;
