import { focusFirstField } from './focus-first-field.ts';

function dialogOf(html: string): HTMLElement {
  document.body.innerHTML = `<div role="dialog" tabindex="-1"><form>${html}</form></div>`;
  document.querySelector<HTMLElement>('[role=dialog]')?.focus();
  return document.querySelector('form') as HTMLElement;
}
const focusedId = () => document.activeElement?.id;

test.each([
  ['the first field', '<input id="title" /><input id="date" />', 'title'],
  ['the chosen radio button', '<input type="radio" id="a" /><input type="radio" id="b" checked />', 'b'],
])('an opened dialog focuses %s', (_name, html, id) => {
  focusFirstField(dialogOf(html));
  expect(focusedId()).toBe(id);
});

test('a field that the user has already focused keeps the focus', () => {
  const content = dialogOf('<input id="title" /><input id="date" />');
  document.getElementById('date')?.focus();
  focusFirstField(content);
  expect(focusedId()).toBe('date');
});
