/** The top-level blocks of a stylesheet: rules (`selectors{…}`) and at-rules. */
function blocksOf(css: string): { head: string; body: string }[] {
  const blocks: { head: string; body: string }[] = [];
  let [start, open, depth] = [0, 0, 0];
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (css[at] === '}') {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    }
  }
  return blocks;
}

/** Whether a selector can match markup with these classes. Checks only the classes of antd outside `:not()`. */
function canMatch(selector: string, classes: ReadonlySet<string>): boolean {
  const required = selector.replace(/:not\([^()]*\)/g, '');
  return [...required.matchAll(/\.(ant[\w-]*)/g)].every(([, name = '']) => classes.has(name));
}

/** antd's list of inlined styles. antd would not load the complete styles of a component on this list. */
const CACHE_LIST = '.data-ant-cssinjs-cache-path';

/** Returns the rules of antd's styles that can apply to this markup, without at-rules. */
export function usedStyles(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  return blocksOf(css)
    .filter(({ head }) => !head.startsWith('@') && head !== CACHE_LIST)
    .flatMap(({ head, body }) => {
      const selectors = head.split(/,(?![^(]*\))/).filter((selector) => canMatch(selector, classes));
      return selectors.length === 0 ? [] : `${selectors.join(',')}{${body}}`;
    })
    .join('');
}

/** Matches a rule that declares only custom properties. Captures its selector and its declarations. */
const VARIABLES = /([^{}]+)\{((?:--[\w-]+:[^;{}]*;?)+)\}/g;
const USE = /var\((--[\w-]+)/g;

const usesIn = (css: string): string[] => [...css.matchAll(USE)].flatMap(([, name]) => name ?? []);

function declarationsIn(css: string): { selector: string; name: string; value: string }[] {
  return [...css.matchAll(VARIABLES)].flatMap(([, selector = '', body = '']) =>
    body.split(';').flatMap((declaration) => {
      const [name = '', value = ''] = declaration.split(/:(.*)/s);
      return name === '' ? [] : [{ selector: selector.trim(), name, value }];
    }),
  );
}

/** The names of the variables that styles use, directly or through other variables. */
function neededBy(styles: string, variables: string): Set<string> {
  const declared = declarationsIn(variables);
  const needed = new Set<string>();
  const queue = usesIn(styles);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    for (const each of declared) if (each.name === name) queue.push(...usesIn(each.value));
  }
  return needed;
}

/** The rules that declare the needed variables, without the declarations that `base` also contains. */
function rulesOf(variables: string, needed: ReadonlySet<string>, base?: string): string {
  const inBase = new Set(
    base === undefined
      ? []
      : declarationsIn(base).map((each) => `${each.selector}{${each.name}:${each.value}`),
  );
  const bySelector = new Map<string, string[]>();
  for (const { selector, name, value } of declarationsIn(variables)) {
    if (!needed.has(name) || inBase.has(`${selector}{${name}:${value}`)) continue;
    bySelector.set(selector, [...(bySelector.get(selector) ?? []), `${name}:${value}`]);
  }
  return [...bySelector].map(([selector, body]) => `${selector}{${body.join(';')}}`).join('');
}

/**
 * Returns antd's styles for a prerendered page. The markup always has the class of the light scheme, so the dark scheme
 * changes the variables of this class.
 *
 * @param styles the rules of the components
 * @param light rules that declare the variables of the light scheme, for the class `cairn-light`
 * @param dark rules that declare the variables of the dark scheme, for the class `cairn-dark`
 */
export function antdStyles(styles: string, light: string, dark: string): string {
  const needed = neededBy(styles, light);
  const darkValues = rulesOf(dark.replaceAll('.cairn-dark', '.cairn-light'), needed, light);
  const darkRules =
    darkValues === ''
      ? ''
      : `@media (prefers-color-scheme:dark){:root:not([data-scheme='light']){${darkValues}}}:root[data-scheme='dark']{${darkValues}}`;
  return styles + rulesOf(light, needed) + darkRules;
}
