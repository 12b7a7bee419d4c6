export * from './calendar-date.ts';
export * from './date-format.ts';
export * from './named-zone.ts';
export * from './slot-text.ts';
export * from './wall-time.ts';
export * from './zoned-time.ts';
export * from './zone-names.ts';
export * from './zoned-text.ts';
