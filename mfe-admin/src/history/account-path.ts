/** The path of an account's page. */
export const personPath = (id: number): string => `/admin/users/${id}`;
