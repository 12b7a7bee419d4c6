/** The rules contain the large schema library. */
export const loadResetRules = async () => (await import('./reset-rules.ts')).resetRules;
