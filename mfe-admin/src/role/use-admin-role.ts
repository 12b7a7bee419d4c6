import { useGetCurrentSessionQuery } from '@cairn/shared/api';
import { type AdminRole, isAtLeast } from '@cairn/shared/contract';

/**
 * The role of the signed-in admin (ADR 43); undefined until it is known. `owner` if the call fails, and on a server
 * without roles, where every admin may do everything.
 */
export function useAdminRole(): AdminRole | undefined {
  const { data, isError } = useGetCurrentSessionQuery();
  return data || isError ? (data?.value?.adminRole ?? 'owner') : undefined;
}

/** Whether the signed-in admin has the role `least` or one with more rights; false until the role is known. */
export function useMay(least: AdminRole): boolean {
  const role = useAdminRole();
  return role !== undefined && isAtLeast(role, least);
}
