export { BasicsStep } from './basics-step.tsx';
export { OnboardingCard } from './onboarding-card.tsx';
export { OnboardingSettings } from './onboarding-settings.tsx';
export { OnboardingView } from './onboarding-view.tsx';
export { setUpHint } from './set-up-hint.tsx';
export { StepButtons } from './step-buttons.tsx';
export type { StepContents } from './step-contents.ts';
export type { StepControl } from './use-step-control.ts';
