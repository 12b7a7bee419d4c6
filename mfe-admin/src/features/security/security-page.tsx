import { ActiveSessions, MyData, PageHeading, TwoFactor } from '@cairn/shared/ui';

/** Two-factor sign-in, active sessions and own data of the signed-in admin. */
export function SecurityPage() {
  return (
    <>
      <PageHeading
        title="Security"
        lead="A second step at sign-in protects your account even if your password leaks."
      >
        Security
      </PageHeading>
      <TwoFactor />
      <ActiveSessions />
      <MyData />
    </>
  );
}
