import { useGetCurrentSessionQuery, useListOwnSessionsQuery } from '@cairn/shared/api';
import { ROLE_TEXTS } from '../../role/role-texts.ts';
import {
  ActiveSessions,
  EmailSettings,
  MyData,
  PageHeading,
  Passkeys,
  PhotoSettings,
  Section,
  settingsCard,
  settingsSection,
  SingleSignOn,
  TwoFactor,
  useAccountListIdentitiesQuery,
  useAccountListPasskeysQuery,
} from '@cairn/shared/ui';

/** The settings of the signed-in admin. */
export function SecurityPage() {
  const account = useGetCurrentSessionQuery().data?.value;
  // If true, the server refuses most calls (decision 86).
  const mustSetUp = account?.twoFactorDue?.isOverdue === true;
  // Photo and role wait for the lists above, to avoid a layout shift.
  const { isLoading: areSessionsLoading } = useListOwnSessionsQuery(undefined, { skip: mustSetUp });
  const { isLoading: arePasskeysLoading } = useAccountListPasskeysQuery(undefined, { skip: mustSetUp });
  const { isLoading: areIdentitiesLoading } = useAccountListIdentitiesQuery(undefined, { skip: mustSetUp });
  const isReady = !areSessionsLoading && !arePasskeysLoading && !areIdentitiesLoading;
  return (
    <>
      <PageHeading
        title="Security"
        lead="A second step at sign-in protects your account even if your password leaks."
      >
        Security
      </PageHeading>
      {!mustSetUp && <EmailSettings />}
      <TwoFactor />
      {!mustSetUp && (
        <>
          <Passkeys />
          <SingleSignOn />
          <ActiveSessions />
          {account && isReady && <PhotoSettings id={account.id} name={account.name} photo={account.photo} />}
          {account?.adminRole && isReady && (
            <div className={settingsSection}>
              <Section title="Your role" query={{ data: account.adminRole, isError: false }} failure="">
                {(role) => (
                  <p className={settingsCard}>
                    <strong>{ROLE_TEXTS[role].label}</strong>
                    {ROLE_TEXTS[role].may}
                  </p>
                )}
              </Section>
            </div>
          )}
          <MyData />
        </>
      )}
    </>
  );
}
