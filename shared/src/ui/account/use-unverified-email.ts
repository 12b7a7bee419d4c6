import { useGetCurrentSessionQuery } from '@cairn/shared/api';

/** The unconfirmed e-mail address of the account (ADR 41); undefined if confirmed or unknown. */
export function useUnverifiedEmail(): string | undefined {
  const account = useGetCurrentSessionQuery().data?.value;
  const isUnverified = account?.emailUnverified === true;
  // Refetches on focus, because the link may have been opened in another tab.
  useGetCurrentSessionQuery(undefined, { skip: !isUnverified, refetchOnFocus: true });
  return isUnverified ? account.email : undefined;
}
