import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type OnboardingStep } from '@cairn/shared/contract';

const onboardingApi = injectAreaEndpoints('onboarding', (build) => ({
  onboardingSaveStep: build.mutation<
    ResponseOf<'saveOnboardingStep'>,
    { step: OnboardingStep; state: 'done' | 'skipped' }
  >({
    query: ({ step, state }) => request(routes.saveOnboardingStep, { params: { step }, body: { state } }),
    invalidatesTags: (_result, error) => (error ? [] : ['Profile']),
  }),
  onboardingHide: build.mutation<ResponseOf<'hideOnboarding'>, boolean>({
    query: (isHidden) => request(routes.hideOnboarding, { body: { isHidden } }),
    invalidatesTags: (_result, error) => (error ? [] : ['Profile']),
  }),
}));

export const { useOnboardingSaveStepMutation, useOnboardingHideMutation } = onboardingApi;
