import { useGetCurrentSessionQuery, useListOwnSessionsQuery } from '@cairn/shared/api';
import {
  ActiveSessions,
  MyData,
  PageHeading,
  Passkeys,
  PhotoSettings,
  TwoFactor,
  useAccountListPasskeysQuery,
} from '@cairn/shared/ui';

/** Two-factor sign-in, passkeys, active sessions, photo and own data of the signed-in admin. */
export function SecurityPage() {
  const account = useGetCurrentSessionQuery().data?.value;
  // Until the lists above have their height, they would move the photo.
  const { isLoading: areSessionsLoading } = useListOwnSessionsQuery();
  const { isLoading: arePasskeysLoading } = useAccountListPasskeysQuery();
  return (
    <>
      <PageHeading
        title="Security"
        lead="A second step at sign-in protects your account even if your password leaks."
      >
        Security
      </PageHeading>
      <TwoFactor />
      <Passkeys />
      <ActiveSessions />
      {account && !areSessionsLoading && !arePasskeysLoading && (
        <PhotoSettings id={account.id} name={account.name} photo={account.photo} />
      )}
      <MyData />
    </>
  );
}
