export { CairnMark } from './cairn-mark.tsx';
export { ContourBackground } from './contour-background.tsx';
export { Horizon } from './horizon.tsx';
export { StonesPicture } from './stones-picture.tsx';
export type { StonesSubject } from './stones-picture.tsx';
