import { edgeOf, INITIAL_CROP, MAX_ZOOM, move, positionOf, rotateCrop, zoomTo } from './crop.ts';

const landscape = { width: 400, height: 200 };

test('at first the largest square in the middle is visible', () => {
  expect(edgeOf(landscape, INITIAL_CROP)).toBe(200);
  expect(positionOf(landscape, INITIAL_CROP)).toEqual({ left: 50, top: 50 });
});

test('moving the picture moves the square in the opposite direction', () => {
  const left = move(landscape, INITIAL_CROP, 0.25, 0);
  expect(left).toMatchObject({ x: -50, y: 0 });
  expect(move(landscape, left, 5, 5)).toMatchObject({ x: -100, y: 0 });
  expect(positionOf(landscape, move(landscape, INITIAL_CROP, 5, 0))).toEqual({ left: 0, top: 50 });
});

test('zooming out brings the square back into the picture', () => {
  expect(zoomTo(landscape, INITIAL_CROP, 99).zoom).toBe(MAX_ZOOM);
  expect(zoomTo(landscape, INITIAL_CROP, 0).zoom).toBe(1);
  const corner = move(landscape, zoomTo(landscape, INITIAL_CROP, 2), 9, 9);
  expect(corner).toMatchObject({ x: -150, y: -50 });
  expect(zoomTo(landscape, corner, 1)).toMatchObject({ x: -100, y: 0 });
});

test('a rotation keeps the visible part', () => {
  const right = move(landscape, INITIAL_CROP, -0.25, 0);
  const rotated = rotateCrop(landscape, right, 1);
  expect(rotated).toMatchObject({ turns: 1, x: 0, y: 50 });
  expect(rotateCrop(landscape, rotated, -1)).toEqual(right);
  expect([1, 2, 3].reduce((crop) => rotateCrop(landscape, crop, 1), rotated)).toEqual(right);
});
