import { PageHeading } from '@cairn/shared/ui';

export function HomePage() {
  return <PageHeading title="Home">Home</PageHeading>;
}
