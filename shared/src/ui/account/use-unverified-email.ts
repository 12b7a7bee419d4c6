import { useGetCurrentSessionQuery } from '@cairn/shared/api';

/**
 * The account's e-mail address if it is unconfirmed, otherwise undefined. Until the address is confirmed, the account
 * cannot book sessions or write messages (ADR 41).
 */
export function useUnverifiedEmail(): string | undefined {
  const account = useGetCurrentSessionQuery().data?.value;
  const isUnverified = account?.emailUnverified === true;
  // Refetches on focus, because the link may have been opened in another tab.
  useGetCurrentSessionQuery(undefined, { skip: !isUnverified, refetchOnFocus: true });
  return isUnverified ? account.email : undefined;
}
