import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { safeNextPath, withNextPath } from '@cairn/shared/platform';
import type { RegistrationRole } from '../api/public-api.ts';
import { FormPage } from '../layout/form-page.tsx';
import { RegistrationForm } from './registration-form.tsx';

type Props = {
  role: RegistrationRole;
  schema: z.ZodType;
  title: string;
  lead: string;
  description: string;
  aside: string;
  /** Title and fields specific to the role. */
  ownTitle: string;
  children: ReactNode;
  /** The link to the other role's registration. */
  other: { to: string; label: string };
};

/** A registration page; texts and fields depend on the role. */
export function RegistrationPage({ role, schema, ownTitle, children, other, ...page }: Props) {
  const next = safeNextPath(useSearchParams()[0].get('next'));
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
      <RegistrationForm role={role} schema={schema} ownTitle={ownTitle}>
        {children}
      </RegistrationForm>
    </FormPage>
  );
}
