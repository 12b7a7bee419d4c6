import { Button } from 'antd';
import { refusalMessage } from '@cairn/shared/api';
import { ONBOARDING_STEPS, type Onboarding } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { LinkButton } from '../link-button.tsx';
import { useFocusAfterPress } from '../use-focus-after-press.ts';
import { useOnboardingHideMutation } from './onboarding-api.ts';
import styles from './onboarding.module.css';
import { openSteps } from './open-steps.ts';

type Props = {
  /** Undefined while the profile loads and on a server without steps; null for an account without steps. */
  onboarding: Onboarding | null | undefined;
  /** Path of the page with the steps. */
  to: string;
};

/** The reminder of open steps on the home page. The user can hide the reminder. */
export function OnboardingCard({ onboarding, to }: Props) {
  const open = onboarding && !onboarding.isHidden ? openSteps(onboarding) : [];
  const focus = useFocusAfterPress(open.length > 0 ? 'shown' : 'hidden');
  const toast = useToast();
  const [hide, { isLoading }] = useOnboardingHideMutation();
  const hideCard = async () => {
    const { error } = await hide(true);
    if (error) toast.error(refusalMessage(error, 'The steps could not be hidden. Please try again.'));
    else toast.success('Setup steps hidden. You can find them in your settings.');
  };
  const closedCount = ONBOARDING_STEPS.length - open.length;
  return (
    <div {...focus} tabIndex={-1}>
      {open.length > 0 && (
        <section className={styles.card} aria-labelledby="set-up">
          <div>
            <h2 id="set-up">Set up your account</h2>
            <p>
              {closedCount === 0
                ? 'Three short steps, and you can skip any of them.'
                : `${closedCount} of ${ONBOARDING_STEPS.length} steps finished or skipped.`}
            </p>
          </div>
          <div className={styles.actions}>
            <LinkButton to={to}>{closedCount === 0 ? 'Start Setup' : 'Continue Setup'}</LinkButton>
            <Button type="text" loading={isLoading} onClick={() => void hideCard()}>
              Hide
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
