export { PhotoSettings } from './photo-settings.tsx';
