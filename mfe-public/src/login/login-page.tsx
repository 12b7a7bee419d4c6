import { lazy, Suspense } from 'react';
import { useSsoVisit, type SsoVisit } from '@cairn/shared/ui';
import { useIsHydrated } from '../render/use-is-hydrated.ts';
import { SignIn } from './sign-in.tsx';

const SsoReturn = lazy(async () => ({
  default: (await import('./single-sign-on/sso-return.tsx')).SsoReturn,
}));

/** Whether the visitor must still link an account or enter a code. */
const isContinued = ({ result }: SsoVisit) => result === 'link' || result === 'code';

/** `/login`, for all roles (spec 2, decision 15). */
export function LoginPage() {
  const [visit, forget] = useSsoVisit(isContinued);
  const isHydrated = useIsHydrated();
  if (visit === null || !isHydrated) return <SignIn />;
  return (
    <Suspense>
      <SsoReturn visit={visit} onForget={forget} />
    </Suspense>
  );
}
