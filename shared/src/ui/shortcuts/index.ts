export { useShortcuts } from './use-shortcuts.tsx';
