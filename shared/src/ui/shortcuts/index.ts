export { usePageShortcuts } from './page-shortcuts.ts';
export { useShortcuts } from './use-shortcuts.tsx';
