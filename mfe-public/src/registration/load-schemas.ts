/** An own chunk: the page loads before the schemas. */
export const loadSchemas = () => import('./registration-schemas.ts');
