import type { ComponentType } from 'react';

/** A decorator that shows a story below a heading. */
export const underHeading = (heading: string) => (Story: ComponentType) => (
  <div style={{ display: 'grid', gap: 'var(--cairn-space-4)' }}>
    <h2>{heading}</h2>
    <Story />
  </div>
);
