/** The schemas are a separate chunk, so that the page loads without waiting for them. */
export const loadSchemas = () => import('./registration-schemas.ts');
