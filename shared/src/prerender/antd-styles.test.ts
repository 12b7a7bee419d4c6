import { antdStyles, usedStyles } from './antd-styles.ts';

test('only rules and selectors that can match the markup are kept', () => {
  const html = '<button class="ant-btn css-1 ant-btn-primary">Book</button>';
  const css =
    ':where(.css-1).ant-btn{color:red}:where(.css-1).ant-btn:not(.ant-btn-loading):hover{color:blue}' +
    ':where(.css-1).ant-btn-primary,:where(.css-1).ant-select{margin:0}.ant-select{padding:0}' +
    '@keyframes ant-slide{0%{opacity:0}}';
  expect(usedStyles(css, html)).toBe(
    ':where(.css-1).ant-btn{color:red}:where(.css-1).ant-btn:not(.ant-btn-loading):hover{color:blue}' +
      ':where(.css-1).ant-btn-primary{margin:0}',
  );
});

test('the list of inlined styles is dropped, so that antd loads the complete styles', () => {
  const list = '.data-ant-cssinjs-cache-path{content:"css-1|Button:abc"}';
  expect(usedStyles(`${list}.ant-btn{color:red}`, '<b class="ant-btn"></b>')).toBe('.ant-btn{color:red}');
});

test('only variables that the styles need are declared', () => {
  const styles = '.ant-btn{color:var(--text)}';
  const light = '.cairn-light{--text:var(--ink);--ink:black;--unused:red}';
  expect(antdStyles(styles, light, light.replace('light', 'dark'))).toBe(
    '.ant-btn{color:var(--text)}.cairn-light{--text:var(--ink);--ink:black}',
  );
});

test('variables that differ in the dark scheme get their dark values', () => {
  const styles = '.ant-btn{color:var(--ink);margin:var(--gap)}';
  const css = antdStyles(styles, '.cairn-light{--ink:black;--gap:4px}', '.cairn-dark{--ink:white;--gap:4px}');
  const dark = '{.cairn-light{--ink:white}}';
  expect(css).toContain(`@media (prefers-color-scheme:dark){:root:not([data-scheme='light'])${dark}}`);
  expect(css).toContain(`:root[data-scheme='dark']${dark}`);
});
