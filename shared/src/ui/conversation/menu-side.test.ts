import { menuSide } from './menu-side.ts';

const log = { top: 100, bottom: 600 };

/** The side for the menu of a message from `top` to `bottom`, whose last line contains the button. */
const sideOf = (top: number, bottom: number, height = 204) =>
  menuSide(height, { button: { top: bottom - 27, bottom: bottom - 9 }, message: { top, bottom }, log });

test('the menu opens above a message that has enough space above it', () => {
  expect(sideOf(520, 584)).toBe('above');
});

test('the menu opens below a message that has enough space only below it', () => {
  expect(sideOf(120, 184)).toBe('below');
  expect(sideOf(-300, 300)).toBe('below');
});

test('the menu covers a message that has too little space above and below it', () => {
  expect(sideOf(116, 584)).toBe('over');
  expect(sideOf(-200, 584)).toBe('over');
});

test('the menu opens below a message if the menu fits nowhere', () => {
  expect(sideOf(116, 584, 600)).toBe('below');
});
