import type { Config } from '../../config.ts';

/**
 * The approval columns of a new mentor's account (ADR 68). Without these columns, the defaults approve the mentor.
 *
 * @param isVouchedFor whether an institution confirms that the person is a mentor
 */
export const initialApproval = ({ mentorApprovalRequired }: Config, isVouchedFor = false) =>
  mentorApprovalRequired && !isVouchedFor
    ? { approval: 'waiting' as const, approvalRequestedAt: new Date() }
    : {};
