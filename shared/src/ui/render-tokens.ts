import {
  breakpoints,
  colours,
  motion,
  radius,
  space,
  stoneInk,
  stoneTints,
  touchTarget,
  type,
} from './theme.ts';
import type { Scheme } from './theme.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const block = (selector: string, lines: string[]) =>
  `${selector} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;

const nested = (query: string, inner: string) => `@media ${query} {\n${inner.replace(/^/gm, '  ')}\n}`;

function colourLines(scheme: Scheme): string[] {
  return [
    `color-scheme: ${scheme};`,
    ...Object.entries(colours[scheme]).map(([name, value]) => `--cairn-${kebab(name)}: ${value};`),
    ...stoneTints[scheme].map((tint, index) => `--cairn-stone-${index}: ${tint};`),
    `--cairn-stone-ink: ${stoneInk[scheme]};`,
    `--cairn-shadow-float: 0 2px 4px ${colours[scheme].shadow}, 0 12px 32px ${colours[scheme].shadow};`,
  ];
}

/** Font size of a step of the modular scale in px, never under 13. */
export function stepSize(step: number, ratio: number): number {
  return Math.max(13, Math.round(type.base * ratio ** step * 100) / 100);
}

function typeLines(ratio: number): string[] {
  return type.steps.map(
    (step) => `--cairn-step-${step < 0 ? `minus-${-step}` : step}: ${stepSize(step, ratio) / 16}rem;`,
  );
}

function fixedLines(): string[] {
  return [
    ...space.map((size, index) => `--cairn-space-${index}: ${size}px;`),
    ...Object.entries(radius).map(([name, size]) => `--cairn-radius-${name}: ${size}px;`),
    `--cairn-font-display: ${type.display};`,
    `--cairn-font-text: ${type.text};`,
    `--cairn-hero: ${type.hero};`,
    `--cairn-line-text: ${type.lineHeight.text};`,
    `--cairn-line-heading: ${type.lineHeight.heading};`,
    `--cairn-gutter: ${type.gutter};`,
    `--cairn-measure: ${type.measure};`,
    `--cairn-motion-fast: ${motion.fast}ms;`,
    `--cairn-motion-slow: ${motion.slow}ms;`,
    `--cairn-ease: ${motion.ease};`,
    `--cairn-touch: ${touchTarget}px;`,
  ];
}

/**
 * Local fonts cut to the metrics of ours (size-adjust and ascent measured against the
 * web font), so that nothing moves when the web font arrives. The wide pair serves
 * Linux machines that know no Arial and no Times.
 */
const fallbacks = [
  {
    family: 'Fraunces Fallback',
    local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    size: 114,
    ascent: 85.7,
    descent: 22.3,
  },
  { family: 'Fraunces Fallback Wide', local: ['DejaVu Serif'], size: 90.3, ascent: 108.3, descent: 28.2 },
  {
    family: 'Instrument Sans Fallback',
    local: ['Arial', 'Liberation Sans', 'Roboto'],
    size: 103,
    ascent: 94.2,
    descent: 24.3,
  },
  { family: 'Instrument Sans Fallback Wide', local: ['DejaVu Sans'], size: 90, ascent: 107.8, descent: 27.8 },
];

function fallbackFaces(): string[] {
  return fallbacks.map((face) =>
    block('@font-face', [
      `font-family: '${face.family}';`,
      `src: ${face.local.map((name) => `local('${name}')`).join(', ')};`,
      'font-weight: 100 900;',
      `size-adjust: ${face.size}%;`,
      `ascent-override: ${face.ascent}%;`,
      `descent-override: ${face.descent}%;`,
      'line-gap-override: 0%;',
    ]),
  );
}

/** The whole of `tokens.css`: variables for both schemes, following the system unless `data-scheme` says otherwise. */
export function renderTokens(): string {
  const dark = colourLines('dark');
  return `${[
    '/* Written by `npm run tokens -w @cairn/shared` from theme.ts; a test holds the two equal. */',
    ...fallbackFaces(),
    block(':root', [...fixedLines(), ...typeLines(type.ratio.phone), ...colourLines('light')]),
    nested(`(min-width: ${breakpoints.desktop}px)`, block(':root', typeLines(type.ratio.desktop))),
    nested('(prefers-color-scheme: dark)', block(":root:not([data-scheme='light'])", dark)),
    block(":root[data-scheme='dark']", dark),
    nested(
      '(prefers-reduced-motion: reduce)',
      block(':root', ['--cairn-motion-fast: 0ms;', '--cairn-motion-slow: 0ms;']),
    ),
  ].join('\n\n')}\n`;
}
