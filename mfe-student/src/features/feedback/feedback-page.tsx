import { PageHeading } from '@cairn/shared/ui';

export function FeedbackPage() {
  return <PageHeading title="Feedback">Feedback</PageHeading>;
}
