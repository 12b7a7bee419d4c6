import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { theme as antd } from 'antd';
import { antdTheme } from './antd-theme.ts';
import { contrast } from './contrast.ts';
import { renderTokens, stepSize } from './render-tokens.ts';
import { colours, moreContrast, stoneInk, stoneTints, type ColourName, type Scheme } from './theme.ts';

const schemes: Scheme[] = ['light', 'dark'];

/** Colours of text and their backgrounds. */
const texts: [ColourName, ColourName[]][] = [
  [
    'ink',
    [
      'paper',
      'surface',
      'sunken',
      'resting',
      'mossWash',
      'evergreenWash',
      'emberWash',
      'skyWash',
      'dangerWash',
      'warningWash',
      'successWash',
    ],
  ],
  ['inkSoft', ['paper', 'surface', 'sunken', 'resting', 'mossWash', 'evergreenWash', 'emberWash']],
  ['inkFaint', ['paper', 'surface', 'sunken', 'resting']],
  ['evergreen', ['paper', 'surface', 'sunken', 'evergreenWash']],
  ['evergreenHover', ['paper', 'surface', 'evergreenWash']],
  ['onEvergreen', ['evergreen', 'evergreenHover']],
  ['emberStrong', ['paper', 'surface', 'emberWash', 'evergreenWash']],
  ['onEmber', ['emberStrong']],
  ['sky', ['paper', 'surface']],
  ['skyStrong', ['paper', 'surface', 'sunken', 'skyWash']],
  ['success', ['paper', 'surface', 'successWash']],
  ['warning', ['paper', 'surface', 'warningWash']],
  ['danger', ['paper', 'surface', 'dangerWash']],
  ['onDanger', ['danger', 'dangerHover']],
  ['onPine', ['pine', 'pineSoft']],
  ['onPineSoft', ['pine', 'pineSoft']],
];

/** Colours of icons, control borders and focus rings, and their backgrounds. */
const icons: [ColourName, ColourName[]][] = [
  ['lineStrong', ['paper', 'surface']],
  ['ember', ['paper', 'surface', 'pine']],
  ['emberOnPine', ['pine', 'pineSoft']],
  ['star', ['paper', 'surface']],
  ['focus', ['paper', 'surface', 'sunken', 'evergreenWash']],
  ['onPine', ['pine']],
];

const pairs = (table: [ColourName, ColourName[]][]) =>
  schemes.flatMap((scheme) =>
    table.flatMap(([foreground, backgrounds]) =>
      backgrounds.map((background) => [scheme, foreground, background] as const),
    ),
  );

test.each(pairs(texts))('%s: text in %s is readable on %s', (scheme, foreground, background) => {
  expect(contrast(colours[scheme][foreground], colours[scheme][background])).toBeGreaterThanOrEqual(4.5);
});

test.each(pairs(icons))('%s: icons in %s are visible on %s', (scheme, foreground, background) => {
  expect(contrast(colours[scheme][foreground], colours[scheme][background])).toBeGreaterThanOrEqual(3);
});

test.each(schemes)('%s: with more contrast, texts reach a contrast of 7, and lines of 4.5', (scheme) => {
  const strong = moreContrast(colours[scheme]);
  for (const background of ['paper', 'surface', 'sunken', 'resting'] as const) {
    for (const text of ['ink', 'inkSoft', 'inkFaint'] as const) {
      expect(contrast(strong[text], strong[background])).toBeGreaterThanOrEqual(7);
    }
    for (const line of ['line', 'lineStrong', 'focus'] as const) {
      expect(contrast(strong[line], strong[background])).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each(schemes)('%s: initials are readable on every stone', (scheme) => {
  for (const tint of stoneTints[scheme]) expect(contrast(stoneInk[scheme], tint)).toBeGreaterThanOrEqual(4.5);
});

test('contrast is calculated as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the committed tokens.css matches the tokens', () => {
  expect(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')).toBe(renderTokens());
});

test('the type scale multiplies by its ratio, and no step is below 13 px', () => {
  expect(stepSize(-1, 1.25)).toBe(13);
  expect(stepSize(2, 1.2)).toBe(23.04);
});

test.each(schemes)('%s: the theme of antd uses our colours', (scheme) => {
  const theme = antdTheme(scheme);
  const token = antd.getDesignToken(theme);
  expect(token.colorPrimary).toBe(colours[scheme].evergreen);
  expect(token.colorError).toBe(colours[scheme].danger);
  expect(JSON.stringify([theme, token.colorPrimary, token.colorLink, token.colorInfo])).not.toMatch(
    /#1677ff|#1668dc|#4096ff/i,
  );
});

test('controls of antd grow with the text size of the user', () => {
  document.documentElement.style.fontSize = '32px';
  const { token } = antdTheme('light');
  document.documentElement.style.removeProperty('font-size');
  expect(token).toMatchObject({ fontSize: 32, controlHeight: 64 });
  expect(antdTheme('light').token).toMatchObject({ fontSize: 16, controlHeight: 44 });
});

test.each(schemes)(
  '%s: the status of a confirmed session is distinguishable from the card of the next session',
  (scheme) => {
    const { successWash, evergreenWash } = colours[scheme];
    expect(contrast(successWash, evergreenWash)).toBeGreaterThan(1.1);
  },
);

test.each(['paper', 'surface', 'sunken'] as const)(
  'in the dark scheme, closed and disabled slots are distinguishable from %s',
  (background) => {
    expect(contrast(colours.dark.resting, colours.dark[background])).toBeGreaterThan(1.2);
  },
);
