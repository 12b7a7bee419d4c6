export * from './icons.ts';
export type { IconProps } from './create-icon.tsx';
