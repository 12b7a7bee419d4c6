import type { FormInstance } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { isApiError, isNoResponse, messageOf, type ApiError } from '@cairn/shared/api';
import {
  REDIRECT_DELAYS,
  TEXTS,
  type RegisterStudentBody,
  type RegisterTeacherBody,
} from '@cairn/shared/contract';
import {
  safeNextPath,
  selectSignInPath,
  useAppSelector,
  useToast,
  withNextPath,
} from '@cairn/shared/platform';
import { showServerErrors } from '@cairn/shared/ui';
import { usePublicRegisterMutation, type PlainAnswer, type RegistrationRole } from '../api/public-api.ts';
import { useDelayedRedirect } from '../layout/use-delayed-redirect.ts';

const { failure, noResponse, unexpectedPrefix, success } = TEXTS.registration;

/** The catalogue's text for a failed registration (spec 8). */
export function registrationText(error: unknown): string {
  if (isNoResponse(error)) return noResponse;
  if (isApiError(error) && typeof error.status === 'number') return messageOf(error, failure);
  return unexpectedPrefix + (error instanceof Error || isApiError(error) ? error.message : String(error));
}

/** Converts a refusal inside a 200 into an error. */
function refusalOf(answer: PlainAnswer): ApiError | null {
  if (typeof answer !== 'object' || answer?.success !== false) return null;
  return { status: 200, message: answer.message ?? '' };
}

/** Sends a registration; keeps the form on an error, and redirects to the login after a success (spec 4). */
export function useRegistration(role: RegistrationRole, form: FormInstance) {
  const [send, { isLoading }] = usePublicRegisterMutation();
  const signIn = useAppSelector(selectSignInPath);
  const next = safeNextPath(useSearchParams()[0].get('next'));
  const to = next === null ? signIn : withNextPath(signIn, next);
  const [leaving, leave] = useDelayedRedirect(to, REDIRECT_DELAYS.afterRegistration);
  const toast = useToast();

  async function register(values: Record<string, string>): Promise<void> {
    const typed = { ...values, email: values.email?.trim() };
    // The values were validated by the role's schema.
    const answer = await send(
      role === 'student'
        ? { role, form: typed as RegisterStudentBody }
        : { role, form: typed as unknown as RegisterTeacherBody },
    );
    const error = answer.error ?? refusalOf(answer.data);
    if (error) {
      toast.error(registrationText(error));
      if (isApiError(error)) showServerErrors(form, error);
      return;
    }
    toast.success(success);
    leave({ registeredEmail: typed.email });
  }

  /** Shown by the same `useToast`, so that a success removes it. */
  const refuseEmail = () => toast.error(TEXTS.registration.emailUnresolved);

  return { register, refuseEmail, busy: isLoading, leaving };
}
