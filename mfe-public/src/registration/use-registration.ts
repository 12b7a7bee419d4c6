import { isApiError, isNoResponse, messageOf, type ApiError } from '@cairn/shared/api';
import {
  REDIRECT_DELAYS,
  TEXTS,
  type RegisterStudentBody,
  type RegisterTeacherBody,
} from '@cairn/shared/contract';
import { selectSignInPath, useAppSelector, useToast, withNextPath } from '@cairn/shared/platform';
import { usePublicRegisterMutation, type PlainResponse, type RegistrationRole } from '../api/public-api.ts';
import { useNextPath } from '../render/use-next-path.ts';
import { useDelayedRedirect } from '../layout/use-delayed-redirect.ts';

const { failure, noResponse, unexpectedPrefix, success } = TEXTS.registration;

/** The text of the error catalogue (spec 8) for a failed registration. */
export function registrationText(error: unknown): string {
  if (isNoResponse(error)) return noResponse;
  if (isApiError(error) && typeof error.status === 'number') return messageOf(error, failure);
  return unexpectedPrefix + (error instanceof Error || isApiError(error) ? error.message : String(error));
}

/** The error for a refusal in a response with status 200; null for a success. */
function refusalOf(response: PlainResponse): ApiError | null {
  if (typeof response !== 'object' || response?.success !== false) return null;
  return { status: 200, message: response.message ?? '' };
}

/** Sends a registration, then redirects to the login (spec 4). */
export function useRegistration(role: RegistrationRole) {
  const [send] = usePublicRegisterMutation();
  const signIn = useAppSelector(selectSignInPath);
  const next = useNextPath();
  const to = next === null ? signIn : withNextPath(signIn, next);
  const [leaving, leave] = useDelayedRedirect(to, REDIRECT_DELAYS.afterRegistration);
  const toast = useToast();

  /** @returns the field errors that the server reports */
  async function register(values: Record<string, string>): Promise<NonNullable<ApiError['errors']>> {
    const typed = { ...values, email: values.email?.trim() };
    // The values were validated by the role's schema.
    const result = await send(
      role === 'student'
        ? { role, form: typed as RegisterStudentBody }
        : { role, form: typed as unknown as RegisterTeacherBody },
    );
    const error = result.error ?? refusalOf(result.data);
    if (error) {
      toast.error(registrationText(error));
      return isApiError(error) ? (error.errors ?? []) : [];
    }
    toast.success(success);
    leave({ registeredEmail: typed.email });
    return [];
  }

  /** Uses the toast of this hook, because a successful registration removes this toast. */
  const refuseEmail = () => toast.error(TEXTS.registration.emailUnresolved);

  return { register, refuseEmail, leaving };
}
