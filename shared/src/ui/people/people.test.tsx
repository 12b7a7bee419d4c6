import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BioText, ExpertiseTags, RatingInput, RatingStars, StarRow, StoneAvatar, initials } from './index.ts';

test('initials are the first letters of the first and the last word', () => {
  expect(initials('Ada King Lovelace')).toBe('AL');
  expect(initials('  édith ')).toBe('É');
  expect(initials('')).toBe('?');
});

test('a person always has the same avatar stone', () => {
  const stone = (id: number) => render(<StoneAvatar id={id} name="Ada Lovelace" />).container.innerHTML;
  expect(stone(7)).toBe(stone(7));
  expect(new Set([1, 2, 3, 4, 5, 6, 7].map(stone)).size).toBeGreaterThan(3);
});

const PHOTO = '0123456789abcdef0123456789abcdef';

test('a photo is offered in three formats and the smallest sufficient size', () => {
  const markup = render(<StoneAvatar id={1} name="Ada Lovelace" photo={PHOTO} size={56} />).container
    .innerHTML;
  expect(markup.match(/srcset="[^"]+"/g)).toEqual(
    ['avif', 'webp', 'jpg'].map(
      (format) => `srcset="/api/photos/${PHOTO}/64.${format}, /api/photos/${PHOTO}/128.${format} 2x"`,
    ),
  );
  const image = screen.getByRole('presentation', { hidden: true });
  expect(image).toHaveAttribute('loading', 'lazy');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['56', '56']);
});

test('the initials are shown while the photo loads', () => {
  render(<StoneAvatar id={1} name="Ada Lovelace" photo={PHOTO} />);
  expect(screen.getByText('AL')).toBeInTheDocument();
  expect(screen.getByRole('presentation', { hidden: true })).toBeInTheDocument();
});

test('a person without a photo has initials', () => {
  render(<StoneAvatar id={1} name="Ada Lovelace" photo={null} />);
  expect(screen.getByText('AL')).toBeInTheDocument();
});

test.each([{ photo: PHOTO }, { image: '/photo.jpg' }])(
  'a photo that fails to load is replaced by the initials',
  (picture) => {
    render(<StoneAvatar id={1} name="Ada Lovelace" {...picture} />);
    fireEvent.error(screen.getByRole('presentation', { hidden: true }));
    expect(screen.queryByRole('presentation', { hidden: true })).not.toBeInTheDocument();
    expect(screen.getByText('AL')).toBeInTheDocument();
  },
);

test('tags beyond the maximum are counted', () => {
  render(<ExpertiseTags tags={['dataScience', 'React', 'networking']} max={2} />);
  expect(screen.getByText('Data Science')).toBeInTheDocument();
  expect(screen.getByText('React')).toBeInTheDocument();
  expect(screen.getByText('+1 more')).toHaveAttribute('title', 'Networking');
});

test('an average is shown with one decimal and the number of ratings', () => {
  const { rerender } = render(<RatingStars value={null} />);
  expect(screen.getByText('No ratings yet')).toBeInTheDocument();
  rerender(<RatingStars value={5} count={1} />);
  expect(screen.getByText('Rated 5.0 out of 5')).toBeInTheDocument();
  expect(screen.getByText('rating')).toBeInTheDocument();
  rerender(<RatingStars value={4.2} count={5} hasUnit />);
  expect(screen.getByText('(5 ratings)')).toBeInTheDocument();
});

test('a row of stars has a text alternative', () => {
  render(<StarRow value={4} />);
  expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
});

function Stars() {
  const [value, setValue] = useState(0);
  return <RatingInput value={value} onChange={setValue} />;
}

test('stars are selectable by pointer and keyboard', async () => {
  const user = userEvent.setup();
  render(<Stars />);
  await user.click(screen.getByRole('radio', { name: '3 stars, Good' }));
  expect(screen.getByRole('radio', { name: '3 stars, Good' })).toBeChecked();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '4 stars, Very good' })).toBeChecked();
});

test('a bio has bold text, lists and links, but no HTML elements of the mentor', () => {
  render(
    <BioText bio={'Hi **all**\n\n- one\n- [my talks](https://www.example.org/t) <img src=x>\n\n1. first'} />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'one',
    'my talks (example.org) <img src=x>',
    'first',
  ]);
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('all').tagName).toBe('STRONG');
});

test.each(['example.org', 'www.example.org', 'https://www.example.org'])(
  'the host is not repeated after the label %s',
  (label) => {
    render(<BioText bio={`[${label}](https://example.org/a)`} />);
    expect(screen.getByRole('paragraph').textContent).toBe(label);
  },
);

test.each([
  ['example.com', 'example.org'],
  ['paypal.com/example.org', 'example.org'],
  ['ibm.com', 'm.com'],
  ['ibm.com#www.example.org', 'example.org'],
  ['http://example.org', 'example.org'],
])('next to the label %s, the real host %s is shown', (label, host) => {
  render(<BioText bio={`[${label}](https://${host}/a)`} />);
  expect(screen.getByRole('paragraph').textContent).toBe(`${label} (${host})`);
});
