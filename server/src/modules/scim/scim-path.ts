/** The path of SCIM on the site, as in `nginx/site.conf`. */
export const SCIM_PATH = '/scim/v2';
