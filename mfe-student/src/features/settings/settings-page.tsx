import { PageHeading } from '@cairn/shared/ui';

export function SettingsPage() {
  return <PageHeading title="Settings">Settings</PageHeading>;
}
