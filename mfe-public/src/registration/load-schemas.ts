/** Loads the schemas, which are a chunk of their own because they are not needed before the form is used. */
export const loadSchemas = () => import('./registration-schemas.ts');
