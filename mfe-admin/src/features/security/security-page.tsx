import { useGetCurrentSessionQuery, useListOwnSessionsQuery } from '@cairn/shared/api';
import { ActiveSessions, MyData, PageHeading, PhotoSettings, TwoFactor } from '@cairn/shared/ui';

/** Two-factor sign-in, active sessions, photo and own data of the signed-in admin. */
export function SecurityPage() {
  const account = useGetCurrentSessionQuery().data?.value;
  // Until the list of sessions above has its height, it would move the photo.
  const { isLoading: isAboveLoading } = useListOwnSessionsQuery();
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
      {account && !isAboveLoading && (
        <PhotoSettings id={account.id} name={account.name} photo={account.photo} />
      )}
      <MyData />
    </>
  );
}
