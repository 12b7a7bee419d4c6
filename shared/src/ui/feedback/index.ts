export { EmptyState } from './empty-state.tsx';
export { FailureNotice } from './failure-notice.tsx';
export { hasFailed } from './has-failed.ts';
export { Section, type SectionQuery } from './section.tsx';
export { SkeletonBlock, SkeletonCard, SkeletonCards } from './skeleton.tsx';
export { StatusMark, type StatusTone } from './status-mark.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export { focusFirstField } from './focus-first-field.ts';
