import { Button } from 'antd';
import { refusalMessage } from '@cairn/shared/api';
import type { Onboarding } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { Section } from '../feedback/index.ts';
import { LinkButton } from '../link-button.tsx';
import { settingsActions, settingsCard, settingsSection, settingsText } from '../settings-section.ts';
import { useFocusAfterPress } from '../use-focus-after-press.ts';
import { useOnboardingHideMutation } from './onboarding-api.ts';
import { openSteps } from './open-steps.ts';

type Props = { onboarding: Onboarding | null | undefined; to: string };

/** Links to the steps after the registration. Empty for an account without steps. */
export function OnboardingSettings({ onboarding, to }: Props) {
  if (!onboarding) return null;
  return (
    <div className={settingsSection}>
      <Section title="Setup" query={{ data: onboarding, isError: false }} failure="">
        {(known) => <Setting onboarding={known} to={to} />}
      </Section>
    </div>
  );
}

function Setting({ onboarding, to }: { onboarding: Onboarding; to: string }) {
  const toast = useToast();
  const [hide, { isLoading }] = useOnboardingHideMutation();
  const isOpen = openSteps(onboarding).length > 0;
  const focus = useFocusAfterPress(String(onboarding.isHidden));
  const show = async () => {
    const { error } = await hide(false);
    if (error) toast.error(refusalMessage(error, 'The steps could not be shown. Please try again.'));
    else toast.success('The setup steps are shown on your home page again');
  };
  return (
    <div {...focus} tabIndex={-1} className={settingsCard}>
      <div className={settingsText}>
        <p>{isOpen ? 'Some setup steps are still open.' : 'You have gone through all setup steps.'}</p>
      </div>
      <div className={settingsActions}>
        <LinkButton to={isOpen ? to : `${to}?step=basics`}>
          {isOpen ? 'Continue Setup' : 'See the Steps'}
        </LinkButton>
        {isOpen && onboarding.isHidden && (
          <Button loading={isLoading} onClick={() => void show()}>
            Show on Home Page
          </Button>
        )}
      </div>
    </div>
  );
}
