import { Switch } from 'antd';
import { useId, useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import type { ConfirmedInstitution } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { FailureNotice } from '@cairn/shared/ui';
import { useMentorShowInstitutionMutation } from './confirmed-institutions-api.ts';
import styles from './confirmed-institutions.module.css';

interface Props {
  institution: ConfirmedInstitution;
  /** Refetches the list after an error: the institution may no longer be confirmed. */
  refetch: () => unknown;
}

/** Shows or hides an institution on the profile. */
export function InstitutionChoice({ institution: { id, name, isShown }, refetch }: Props) {
  const [show, { isLoading }] = useMentorShowInstitutionMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const toast = useToast();
  const label = useId();
  const toggle = async (wanted: boolean) => {
    setRefusal(null);
    const { error } = await show({ id, isShown: wanted });
    if (!error) return toast.success(wanted ? 'Institution shown' : 'Institution hidden');
    const message = refusalMessage(error, 'Your profile could not be changed. Please try again.');
    setRefusal(message);
    toast.error(message);
    refetch();
  };
  return (
    <>
      <p id={`${label}-name`}>Institution: {name}, confirmed by signing in through it</p>
      <label htmlFor={label} className={styles.label}>
        <Switch
          checked={isShown}
          loading={isLoading}
          id={label}
          aria-describedby={`${label}-name ${label}-shown`}
          onChange={(wanted) => void toggle(wanted)}
        />
        <span>Show on my profile</span>
      </label>
      <p id={`${label}-shown`}>
        Others then see “Member of {name}” on your profile and your public page, but not how you sign in
        there.
      </p>
      {refusal !== null && <FailureNotice>{refusal}</FailureNotice>}
    </>
  );
}
