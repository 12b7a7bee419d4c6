/** Loads the schemas when the form is first used: the page itself needs none. */
export const loadSchemas = () => import('./registration-schemas.ts');
