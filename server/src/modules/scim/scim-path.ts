/** The path of SCIM on the site; `nginx/site.conf` proxies it. */
export const SCIM_PATH = '/scim/v2';
