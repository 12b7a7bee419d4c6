import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { refusalMessage } from '@cairn/shared/api';
import { useToast } from '@cairn/shared/platform';
import { AreaNotice, useFocusAfterPress } from '@cairn/shared/ui';
import { useMentorGetApprovalQuery, useMentorRequestApprovalMutation } from './approval-api.ts';

/** Explains why students cannot find the mentor yet (ADR 68). */
export function ApprovalNotice() {
  const approval = useMentorGetApprovalQuery().data?.value;
  const [ask, { isLoading }] = useMentorRequestApprovalMutation();
  const toast = useToast();
  const notice = useFocusAfterPress(approval?.state ?? 'approved');
  if (!approval || approval.state === 'approved') return null;
  const askAgain = async () => {
    const { error } = await ask();
    if (error)
      toast.error(refusalMessage(error, 'Your profile could not be sent for approval. Please try again.'));
    else toast.success('Sent for approval');
  };
  const profile = <Link to="/mentor-settings">your profile</Link>;
  return (
    <div role="group" aria-label="Your approval" tabIndex={-1} {...notice}>
      {approval.state === 'waiting' ? (
        <AreaNotice label="Approval">
          An administrator will review your profile. Until it is approved, students cannot find you. You can
          complete {profile} and open hours now.
        </AreaNotice>
      ) : (
        <AreaNotice
          label="Approval"
          action={
            <Button loading={isLoading} onClick={() => void askAgain()}>
              Ask Again
            </Button>
          }
        >
          Your profile was not approved: <q>{approval.reason}</q> Update {profile}, then ask again.
        </AreaNotice>
      )}
    </div>
  );
}
