import { formatInstantDate, type CurrentSession } from '@cairn/shared/contract';
import { AreaNotice, LinkButton } from '@cairn/shared/ui';

interface Props {
  readonly due: NonNullable<CurrentSession['twoFactorDue']>;
  /** Path of the page on which two-factor sign-in is set up. */
  readonly setUpPath: string;
  readonly isSetUpPage: boolean;
}

/** Shows an admin the deadline for setting up two-factor sign-in (decision 86). */
export function TwoFactorNotice({ due, setUpPath, isSetUpPage }: Props) {
  return (
    <AreaNotice
      label="Two-factor sign-in"
      action={!isSetUpPage && <LinkButton to={setUpPath}>Set Up</LinkButton>}
    >
      {due.isOverdue
        ? 'Administrators need two-factor sign-in. Set it up to continue.'
        : `Administrators need two-factor sign-in. Set it up by ${formatInstantDate(due.at)}.`}
    </AreaNotice>
  );
}
