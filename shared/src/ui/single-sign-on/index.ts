export { SingleSignOn } from './single-sign-on.tsx';
export { describeSsoFailure } from './sso-failure.ts';
export { useSsoVisit, type SsoVisit } from './sso-visit.ts';
export { useAccountListIdentitiesQuery } from './sso-api.ts';
