import { Button } from 'antd';
import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { formatInstant, type OwnLink } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { CopiedText, FailureNotice, useFocusAfterPress, VerifiedMark } from '@cairn/shared/ui';
import { describeEnd, describeProblem } from './describe-problem.ts';
import { useMentorVerifyLinkMutation } from './verified-links-api.ts';
import styles from './verified-links.module.css';

const nameOf = (link: string) => link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');

/** Shows the code and the Verify button unless the last check has succeeded. */
export function LinkState({ link: { id, link, code, verifiedAt, checkedAt, problem } }: { link: OwnLink }) {
  const [verify, { isLoading }] = useMentorVerifyLinkMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const toast = useToast();
  const isDone = verifiedAt !== null && problem === null;
  const focus = useFocusAfterPress(isDone ? 'done' : 'open');
  const name = nameOf(link);
  const verifyNow = async () => {
    setRefusal(null);
    const { data, error } = await verify(id);
    if (error) setRefusal(refusalMessage(error, 'The link could not be verified. Please try again.'));
    else if (data.links.some((each) => each.id === id && each.problem === null))
      toast.success('Link verified');
  };
  const failure = refusal ?? (problem === null ? null : describeProblem(problem));
  return (
    <div {...focus} tabIndex={-1} className={styles.link}>
      <h3>{name}</h3>
      {verifiedAt === null ? <p>Not verified</p> : <VerifiedMark at={verifiedAt} />}
      {!isDone && <CopiedText name={`Code for ${name}`} text={code} />}
      {failure !== null && (
        <FailureNotice>
          {failure}
          {refusal === null && checkedAt !== null && ` Last check: ${formatInstant(checkedAt)}.`}
          {refusal === null && problem !== null && verifiedAt !== null && ` ${describeEnd(problem)}`}
        </FailureNotice>
      )}
      {!isDone && (
        <Button aria-label={`Verify ${name}`} loading={isLoading} onClick={() => void verifyNow()}>
          Verify
        </Button>
      )}
    </div>
  );
}
