export { Greeting } from './greeting.tsx';
export { AreaLayout } from './area-layout.tsx';
export { AreaNotice } from './area-notice.tsx';
export type { AreaNavigationItem } from './area-navigation.tsx';
export { Deferred } from './deferred.tsx';
export { PageHeading } from './page-heading.tsx';
export { PageMeta } from './page-meta.tsx';
export { SchemeSwitch } from './scheme-switch.tsx';
