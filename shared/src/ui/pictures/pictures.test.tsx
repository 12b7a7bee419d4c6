import { render } from '@testing-library/react';
import { CairnMark, ContourBackground, Horizon, StonesPicture } from './index.ts';

test.each([
  ['mark', <CairnMark size={16} />],
  ['contours', <ContourBackground />],
  ['horizon', <Horizon />],
  ['stones', <StonesPicture subject="search" />],
])('the %s is decorative and hidden from screen readers', (_name, picture) => {
  const { container } = render(picture);
  expect(container.innerHTML).toMatch(/<svg[^>]* aria-hidden="true"/);
});

test('the logo has three stones', () => {
  expect(render(<CairnMark />).container.innerHTML.match(/<path/g)).toHaveLength(3);
});
