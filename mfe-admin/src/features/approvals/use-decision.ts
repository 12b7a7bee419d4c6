import { isApiError, refusalMessage } from '@cairn/shared/api';
import type { DecideApprovalBody, WaitingMentor } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useAttemptKey } from '@cairn/shared/ui';
import { useAdminDecideApprovalMutation } from './approvals-api.ts';

const FAILURE = 'The decision could not be saved. Please try again.';

/**
 * Approves or refuses a waiting mentor. `decide` resolves to true if the decision was saved or cannot succeed later:
 * the mentor no longer waits (404, 409), or has changed the profile (409).
 */
export function useDecision({ id, name }: WaitingMentor) {
  const toast = useToast();
  const { keyOf } = useAttemptKey();
  const [send, { isLoading, error }] = useAdminDecideApprovalMutation();
  const decide = async (decision: DecideApprovalBody): Promise<boolean> => {
    const { error: refused } = await send({ id, decision, idempotencyKey: keyOf(decision) });
    if (!refused) {
      toast.success(decision.decision === 'approved' ? `${name} approved` : `${name} refused`);
      return true;
    }
    toast.error(refusalMessage(refused, FAILURE));
    return isApiError(refused) && (refused.status === 404 || refused.status === 409);
  };
  return { decide, isLoading, failure: error && refusalMessage(error, FAILURE) };
}
