import type { Config } from '../../config.ts';

/**
 * The approval of a new mentor (ADR 68).
 *
 * @param isVouchedFor whether an institution confirms that the person is a mentor
 */
export const initialApproval = ({ mentorApprovalRequired }: Config, isVouchedFor = false) =>
  mentorApprovalRequired && !isVouchedFor
    ? { approval: 'waiting' as const, approvalRequestedAt: new Date() }
    : {};
