/**
 * The design tokens: all literal colours, and the sizes that pages share.
 * `render-tokens.ts` renders them as CSS variables, `antd-theme.ts` as antd's theme.
 */

export type Scheme = 'light' | 'dark';

const light = {
  /** The page background. */
  paper: '#faf8f4',
  /** Surfaces on the page: cards, inputs, dialogs. */
  surface: '#fffdf9',
  /** Recessed areas: code, wells, hovered rows. */
  sunken: '#f2eee5',
  /** Closed, disabled and inactive elements. */
  resting: '#f2eee5',
  ink: '#17201d',
  inkSoft: '#47524d',
  inkFaint: '#666d67',
  line: '#e4ded2',
  /** Borders of controls: 3:1 against paper and surface. */
  lineStrong: '#8b8577',
  evergreen: '#0f5c4d',
  evergreenHover: '#0b4a3e',
  evergreenActive: '#083a31',
  evergreenWash: '#e3eee8',
  onEvergreen: '#fdfcf9',
  moss: '#6f8f7a',
  mossWash: '#e7ede5',
  ember: '#c4562a',
  /** Ember with enough contrast for text in this colour or on it. */
  emberStrong: '#a94619',
  emberWash: '#fae9df',
  onEmber: '#fffdf9',
  sky: '#2f6f9f',
  skyStrong: '#25597f',
  skyWash: '#e3edf4',
  success: '#23694a',
  successWash: '#c9e3d2',
  warning: '#7d5300',
  warningWash: '#f8edd2',
  danger: '#a3302a',
  dangerHover: '#872620',
  dangerWash: '#f9e6e2',
  onDanger: '#fffdf9',
  focus: '#2f6f9f',
  star: '#b06a00',
  scrim: 'rgb(23 32 29 / 48%)',
  shadow: 'rgb(38 32 20 / 14%)',
  /** The rail and the footer: dark green in both schemes. */
  pine: '#0c2f29',
  pineSoft: '#123830',
  pineLine: '#2a564c',
  onPine: '#f4f1ea',
  onPineSoft: '#b9cbc2',
  emberOnPine: '#e2845a',
  /** Illustrations, back to front. */
  ridgeFar: '#dbe3da',
  ridgeMid: '#b4c7b8',
  ridgeNear: '#6f8f7a',
  stoneLight: '#cfc7b8',
  stoneMid: '#b0a694',
  stoneDark: '#8c8272',
  sun: '#e2a07c',
} as const;

export type ColourName = keyof typeof light;

const dark: Record<ColourName, string> = {
  paper: '#121816',
  surface: '#1b2320',
  sunken: '#0d1210',
  resting: '#2a3530',
  ink: '#eef0ea',
  inkSoft: '#bac4bd',
  inkFaint: '#94a099',
  line: '#2e3935',
  lineStrong: '#6f7d76',
  evergreen: '#4cc0a3',
  evergreenHover: '#6fd2b9',
  evergreenActive: '#3aa88c',
  evergreenWash: '#17342d',
  onEvergreen: '#07211a',
  moss: '#8bab96',
  mossWash: '#22302a',
  ember: '#e2845a',
  emberStrong: '#f0a07b',
  emberWash: '#3a241a',
  onEmber: '#2a1006',
  sky: '#7cb6df',
  skyStrong: '#9fcbea',
  skyWash: '#1a2e3b',
  success: '#6cc79a',
  successWash: '#1f4a38',
  warning: '#e3b45c',
  warningWash: '#362b15',
  danger: '#f0958a',
  dangerHover: '#f6b1a8',
  dangerWash: '#3c201d',
  onDanger: '#2c0a07',
  focus: '#9fcbea',
  star: '#e9b75f',
  scrim: 'rgb(4 7 6 / 64%)',
  shadow: 'rgb(0 0 0 / 45%)',
  pine: '#0b231e',
  pineSoft: '#15362e',
  pineLine: '#28483f',
  onPine: '#f0f1ec',
  onPineSoft: '#b0c2b9',
  emberOnPine: '#e2845a',
  ridgeFar: '#1a2421',
  ridgeMid: '#22332d',
  ridgeNear: '#36524a',
  stoneLight: '#8d8778',
  stoneMid: '#6f6a5e',
  stoneDark: '#524e46',
  sun: '#cfc3a5',
};

export type Palette = Record<ColourName, string>;

export const colours: Record<Scheme, Palette> = { light, dark };

/** Replacements for users who request more contrast: the values replace the keys. */
export const strongerColours: Partial<Record<ColourName, ColourName>> = {
  inkSoft: 'ink',
  inkFaint: 'ink',
  line: 'ink',
  lineStrong: 'ink',
  pineLine: 'onPine',
  onPineSoft: 'onPine',
  focus: 'ink',
};

/** A palette with more contrast. */
export function moreContrast(palette: Palette): Palette {
  const replaced = Object.entries(strongerColours).map(([name, stronger]) => [name, palette[stronger]]);
  return { ...palette, ...(Object.fromEntries(replaced) as Partial<Palette>) };
}

/** Tints of avatar stones; their text colour is `stoneInk`. */
export const stoneTints: Record<Scheme, readonly string[]> = {
  light: ['#d8cfbe', '#c9d6c8', '#dcc5b4', '#c3d3dc', '#d6cbd0', '#d3d2b4', '#bfd4cd'],
  dark: ['#4d4a3f', '#3a4a40', '#55443a', '#364853', '#4a4147', '#47472f', '#30493f'],
};
export const stoneInk: Record<Scheme, string> = { light: '#26302c', dark: '#eef0ea' };

/** Multiples of the 4 px grid. */
export const space = [0, 4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96, 120] as const;

export const radius = { control: 8, card: 12, sheet: 20, round: 999 } as const;

export const type = {
  display: "'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Fallback Wide', Georgia, serif",
  /** For 40 px and more. Fraunces is narrower at this optical size, so the fallback is scaled differently. */
  displayLarge:
    "'Fraunces Variable', 'Fraunces Large Fallback', 'Fraunces Large Fallback Wide', Georgia, serif",
  /** For the size `hero` on tablets; phones use `displayLarge`, desktops `displayHero`. */
  displayTablet:
    "'Fraunces Variable', 'Fraunces Tablet Fallback', 'Fraunces Tablet Fallback Wide', Georgia, serif",
  displayHero: "'Fraunces Variable', 'Fraunces Hero Fallback', 'Fraunces Hero Fallback Wide', Georgia, serif",
  text: "'Instrument Sans Variable', 'Instrument Sans Fallback', 'Instrument Sans Fallback Wide', system-ui, sans-serif",
  base: 16,
  /** Ratio of the modular scale: `phone` below `breakpoints.desktop`, `desktop` from there on. */
  ratio: { phone: 1.2, desktop: 1.25 },
  steps: [-1, 0, 1, 2, 3, 4, 5, 6],
  /** The headline of the home page. */
  hero: 'clamp(2.75rem, 1.35rem + 5.6vw, 5.75rem)',
  lineHeight: { text: 1.55, heading: 1.15 },
  /** `66ch` of the web font. In em, because a `ch` changes when the web font loads. */
  measure: '44em',
  /** Margin of the public pages. */
  gutter: 'clamp(16px, 5vw, 72px)',
} as const;

export const motion = {
  fast: 120,
  slow: 240,
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const;

/** Minimum size of a touch target in px. */
export const touchTarget = 44;

export const breakpoints = { tablet: 640, desktop: 1024 } as const;
