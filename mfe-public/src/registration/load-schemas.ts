/** Loads the schemas when the form is used first: the page itself needs none. */
export const loadSchemas = () => import('./registration-schemas.ts');
