import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Section } from '../feedback/index.ts';
import { PageIndex } from './index.ts';

const TITLES = ['Photo', 'Email', 'Passkeys', 'Your data', 'Blocked people'];

function TitledSection({ title }: { title: string }) {
  return (
    <Section title={title} query={{ data: title, isError: false }} failure="">
      {() => (
        <Section title={`Inside ${title}`} query={{ data: title, isError: false }} failure="">
          {() => null}
        </Section>
      )}
    </Section>
  );
}

const page = (titles: readonly string[]) => (
  <PageIndex>
    {titles.map((title) => (
      <TitledSection key={title} title={title} />
    ))}
  </PageIndex>
);

const listed = () =>
  within(within(screen.getByRole('navigation', { name: 'On this page' })).getByRole('list', { hidden: true }))
    .getAllByRole('button', { hidden: true })
    .map(({ textContent }) => textContent);

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test('an index of five or more sections lists them in document order', () => {
  const { rerender } = render(page(TITLES.filter((title) => title !== 'Email')));
  const index = screen.getByRole('navigation', { name: 'On this page' });
  expect(index).toHaveAttribute('data-short', 'true');
  rerender(page(TITLES));
  expect(index).toHaveAttribute('data-short', 'false');
  expect(listed()).toEqual(TITLES);
  rerender(page([...TITLES.slice(1), 'Logout']));
  expect(listed()).toEqual([...TITLES.slice(1), 'Logout']);
});

test('choosing a section scrolls to its heading and focuses the heading', async () => {
  render(page(TITLES));
  const opener = screen.getByRole('button', { name: 'On this page' });
  await userEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Passkeys' }));
  const heading = screen.getByRole('heading', { name: 'Passkeys' });
  expect(heading).toHaveFocus();
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([heading]);
  expect(opener).toHaveAttribute('aria-expanded', 'false');
});
