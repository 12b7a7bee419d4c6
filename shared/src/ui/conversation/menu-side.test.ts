import { menuSide } from './menu-side.ts';

const log = { top: 100, bottom: 600 };

/** The menu side for a message between two vertical positions, with the button in its last line. */
const sideOf = (top: number, bottom: number, height = 204) =>
  menuSide(height, { button: { top: bottom - 27, bottom: bottom - 9 }, message: { top, bottom }, log });

test('the menu opens above a message that has space there', () => {
  expect(sideOf(520, 584)).toBe('above');
});

test('the menu opens below a message that has space only there', () => {
  expect(sideOf(120, 184)).toBe('below');
  expect(sideOf(-300, 300)).toBe('below');
});

test('the menu covers a message that has no space above or below it', () => {
  expect(sideOf(116, 584)).toBe('over');
  expect(sideOf(-200, 584)).toBe('over');
});

test('the menu opens below, where the list scrolls to it, if it fits nowhere', () => {
  expect(sideOf(116, 584, 600)).toBe('below');
});
