import { PageHeading } from '@cairn/shared/ui';

export function MessagesPage() {
  return <PageHeading title="Messages">Messages</PageHeading>;
}
