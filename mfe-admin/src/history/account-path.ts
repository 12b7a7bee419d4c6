/** The path of an account's page. */
export const accountPath = (id: number): string => `/admin/users/${id}`;
