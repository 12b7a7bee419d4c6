import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { withNextPath } from '@cairn/shared/platform';
import type { RegistrationRole } from '../api/public-api.ts';
import type { Problems } from '../form/use-problems.ts';
import { FormPage } from '../layout/form-page.tsx';
import { useNextPath } from '../render/use-next-path.ts';
import { RegistrationForm } from './registration-form.tsx';

type Props = {
  role: RegistrationRole;
  title: string;
  lead: string;
  description: string;
  aside: string;
  /** Title of the fields that depend on the role. */
  ownTitle: string;
  children: (problems: Problems) => ReactNode;
  /** The link to the other role's registration. */
  other: { to: string; label: string };
};

export function RegistrationPage({ role, ownTitle, children, other, ...page }: Props) {
  const next = useNextPath();
  const keepNext = (path: string) => (next === null ? path : withNextPath(path, next));
  return (
    <FormPage
      {...page}
      links={
        <>
          <Link to={keepNext('/login')}>Already registered? Sign In</Link>
          <Link to={keepNext(other.to)}>{other.label}</Link>
        </>
      }
    >
      <RegistrationForm role={role} ownTitle={ownTitle}>
        {children}
      </RegistrationForm>
    </FormPage>
  );
}
