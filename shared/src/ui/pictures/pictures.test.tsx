import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import * as pictures from './index.ts';

const { CairnMark, ContourBackground, Horizon, ...emptyStates } = pictures;

test.each<[string, ReactElement]>([
  ['mark', <CairnMark size={16} />],
  ['contours', <ContourBackground />],
  ['horizon', <Horizon />],
  ...Object.entries(emptyStates).map(([name, Picture]): [string, ReactElement] => [name, <Picture />]),
])('the %s is decorative and hidden from screen readers', (_name, picture) => {
  const { container } = render(picture);
  expect(container.innerHTML).toMatch(/<svg[^>]* aria-hidden="true"/);
});

test('the logo has three stones', () => {
  expect(render(<CairnMark />).container.innerHTML.match(/<path/g)).toHaveLength(3);
});

test('no two empty states have the same picture', () => {
  const markups = Object.values(emptyStates).map((Picture) => render(<Picture />).container.innerHTML);
  expect(new Set(markups).size).toBe(markups.length);
});
