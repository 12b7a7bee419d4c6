import type { Config } from '../../config.ts';

/**
 * The configured sign-in providers as JSON, for {@link confirmations}. `institution` is null if the provider names the
 * institution at each sign-in.
 */
export const vouchingProviders = ({ ssoProviders }: Pick<Config, 'ssoProviders'>): string =>
  JSON.stringify(
    ssoProviders.map(({ issuer, institution, institutionClaim, institutionId }) => ({
      issuer,
      institution: institutionClaim === undefined ? institution : null,
      institution_id: institutionId ?? null,
    })),
  );

/**
 * SQL: the identities of an account that confirm an institution, with the name of the institution. Omits people whom
 * the directory of the institution has deactivated or removed. Without `institutionId`, the directory that manages the
 * account counts.
 *
 * @param account SQL of the id of the account
 * @param providers the placeholder for {@link vouchingProviders}
 */
export const confirmations = (account: string, providers: string): string =>
  `SELECT vouched.id, named.name, vouched.shown_institution = named.name AS is_shown
     FROM sso_identities vouched
     JOIN jsonb_to_recordset(${providers}::jsonb) AS offered (issuer text, institution text, institution_id bigint)
       ON offered.issuer = vouched.issuer
     LEFT JOIN institutions directory ON directory.id = offered.institution_id
    CROSS JOIN LATERAL (SELECT CASE WHEN offered.institution IS NULL THEN vouched.institution
       ELSE coalesce(nullif(offered.institution, ''), directory.name, '') END AS name) AS named
    WHERE vouched.account_id = ${account} AND named.name <> ''
      AND NOT EXISTS (SELECT FROM scim_users member
         WHERE member.account_id = vouched.account_id AND (NOT member.active OR member.removed_at IS NOT NULL)
           AND coalesce(offered.institution_id, member.institution_id) = member.institution_id)`;

/** SQL of the names of the confirmed institutions that mentor `m` shows, as an array. */
export const shownInstitutions = (providers: string): string =>
  `ARRAY(SELECT DISTINCT confirmed.name FROM (${confirmations('m.account_id', providers)}) AS confirmed
    WHERE confirmed.is_shown ORDER BY confirmed.name)`;
