export { useViewedZone, type ViewedZone } from './use-viewed-zone.ts';
export { ZoneChoice } from './zone-choice.tsx';
