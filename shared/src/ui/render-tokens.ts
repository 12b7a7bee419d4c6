import {
  breakpoints,
  colours,
  motion,
  radius,
  space,
  stoneInk,
  stoneTints,
  strongerColours,
  touchTarget,
  type,
} from './theme.ts';
import type { Scheme } from './theme.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const block = (selector: string, lines: string[]) =>
  `${selector} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;

const nested = (query: string, inner: string) => `@media ${query} {\n${inner.replace(/^/gm, '  ')}\n}`;

/** Only antd's theme uses these colours, and antd's theme needs no custom properties. */
const WITHOUT_PROPERTY: readonly string[] = ['dangerHover', 'onDanger'];

function colourLines(scheme: Scheme): string[] {
  return [
    `color-scheme: ${scheme};`,
    ...Object.entries(colours[scheme])
      .filter(([name]) => !WITHOUT_PROPERTY.includes(name))
      .map(([name, value]) => `--cairn-${kebab(name)}: ${value};`),
    ...stoneTints[scheme].map((tint, index) => `--cairn-stone-${index}: ${tint};`),
    `--cairn-stone-ink: ${stoneInk[scheme]};`,
    `--cairn-shadow-float: 0 2px 4px ${colours[scheme].shadow}, 0 12px 32px ${colours[scheme].shadow};`,
  ];
}

/** Font size of a step of the modular scale in px, at least 13. */
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
    `--cairn-font-large: ${type.displayLarge};`,
    `--cairn-font-hero: ${type.displayLarge};`,
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

/** Metrics of our fonts as fractions of the em. */
const METRICS = { fraunces: { ascent: 0.978, descent: 0.255 }, instrument: { ascent: 0.97, descent: 0.25 } };

/** Local fallback fonts. `ratio`: width of the wide fonts, divided by the width of the usual fonts. */
const SERIF = {
  usual: ['Times New Roman', 'Liberation Serif', 'Tinos'],
  wide: ['DejaVu Serif'],
  ratio: 1.2625,
};
const SANS = { usual: ['Arial', 'Liberation Sans', 'Roboto'], wide: ['DejaVu Sans'], ratio: 1.1444 };

/**
 * Fallback fonts with the metrics of our web fonts, to avoid a layout shift. `size`: width of the web font in percent
 * of the wide fallback, measured over the site's texts. The wide fallbacks are for Linux without Arial and Times.
 */
const fallbacks = [
  { family: 'Fraunces Fallback', local: SERIF, metrics: METRICS.fraunces, weights: '100 900', size: 92.5 },
  {
    family: 'Fraunces Large Fallback',
    local: SERIF,
    metrics: METRICS.fraunces,
    weights: '100 900',
    // 5 % more than measured, because a heading that grows would count as a new LCP candidate.
    size: 94.2,
  },
  {
    family: 'Fraunces Tablet Fallback',
    local: SERIF,
    metrics: METRICS.fraunces,
    weights: '100 900',
    size: 86,
  },
  { family: 'Fraunces Hero Fallback', local: SERIF, metrics: METRICS.fraunces, weights: '100 900', size: 77 },
  {
    family: 'Instrument Sans Fallback',
    local: SANS,
    metrics: METRICS.instrument,
    weights: '100 499',
    size: 90.7,
  },
  {
    family: 'Instrument Sans Fallback',
    local: SANS,
    metrics: METRICS.instrument,
    weights: '500 900',
    size: 93.5,
  },
];

const percent = (part: number) => `${Math.round(part * 10) / 10}%`;

function fallbackFaces(): string[] {
  return fallbacks.flatMap(({ family, local, metrics, weights, size }) =>
    [
      { name: family, fonts: local.usual, adjust: size * local.ratio },
      { name: `${family} Wide`, fonts: local.wide, adjust: size },
    ].map(({ name, fonts, adjust }) =>
      block('@font-face', [
        `font-family: '${name}';`,
        `src: ${fonts.map((font) => `local('${font}')`).join(', ')};`,
        `font-weight: ${weights};`,
        `size-adjust: ${percent(adjust)};`,
        `ascent-override: ${percent((metrics.ascent * 10_000) / adjust)};`,
        `descent-override: ${percent((metrics.descent * 10_000) / adjust)};`,
        'line-gap-override: 0%;',
      ]),
    ),
  );
}

/** Renders `tokens.css`. The system selects the scheme unless `data-scheme` is set. */
export function renderTokens(): string {
  const dark = colourLines('dark');
  return `${[
    '/* Written by `npm run tokens -w @cairn/shared` from theme.ts; a test compares the two. */',
    ...fallbackFaces(),
    block(':root', [...fixedLines(), ...typeLines(type.ratio.phone), ...colourLines('light')]),
    nested(
      `(min-width: ${breakpoints.tablet}px)`,
      block(':root', [`--cairn-font-hero: ${type.displayTablet};`]),
    ),
    nested(
      `(min-width: ${breakpoints.desktop}px)`,
      block(':root', [`--cairn-font-hero: ${type.displayHero};`, ...typeLines(type.ratio.desktop)]),
    ),
    // Pages are printed in the light scheme, because paper is white.
    nested('screen and (prefers-color-scheme: dark)', block(":root:not([data-scheme='light'])", dark)),
    nested('screen', block(":root[data-scheme='dark']", dark)),
    // `:root:root` is as specific as `:root[data-scheme]` and comes later, so it takes precedence.
    nested(
      '(prefers-contrast: more)',
      block(
        ':root:root',
        Object.entries(strongerColours).map(
          ([name, stronger]) => `--cairn-${kebab(name)}: var(--cairn-${kebab(stronger)});`,
        ),
      ),
    ),
    nested(
      '(prefers-reduced-motion: reduce)',
      block(':root', ['--cairn-motion-fast: 0ms;', '--cairn-motion-slow: 0ms;']),
    ),
  ].join('\n\n')}\n`;
}
