export { BackupError } from './backup-error.ts';
export { compareRestored } from './compare-restored.ts';
export { type BackupManifest, openBackup, verifyFiles } from './manifest.ts';
export { hasReleases, stageReleases } from './release-files.ts';
export { restoreBackup } from './restore-backup.ts';
export { removeTransient, settleRestored } from './restored-state.ts';
export { writeBackup } from './write-backup.ts';
