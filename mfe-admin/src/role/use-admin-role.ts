import { useGetCurrentSessionQuery } from '@cairn/shared/api';
import { type AdminRole, isAtLeast } from '@cairn/shared/contract';

/**
 * The role of the signed-in admin (ADR 43); undefined while loading. `owner` if the call fails or the server has no
 * roles.
 */
export function useAdminRole(): AdminRole | undefined {
  const { data, isError } = useGetCurrentSessionQuery();
  return data || isError ? (data?.value?.adminRole ?? 'owner') : undefined;
}

/** Whether the signed-in admin has at least the role `least`; false while loading. */
export function useMay(least: AdminRole): boolean {
  const role = useAdminRole();
  return role !== undefined && isAtLeast(role, least);
}
