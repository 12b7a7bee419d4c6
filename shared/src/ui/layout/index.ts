export { AreaLayout } from './area-layout.tsx';
export type { AreaNavigationItem } from './area-navigation.tsx';
export { PageHeading } from './page-heading.tsx';
export { usePageMeta } from './page-meta.ts';
export { useArrivalFocus } from './use-arrival-focus.ts';
export { SchemeSwitch } from './scheme-switch.tsx';
