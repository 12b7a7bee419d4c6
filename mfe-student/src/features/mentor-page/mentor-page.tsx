import { PageHeading } from '@cairn/shared/ui';

export function MentorPage() {
  return <PageHeading title="Mentor">Mentor</PageHeading>;
}
