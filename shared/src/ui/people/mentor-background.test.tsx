import { render, screen, within } from '@testing-library/react';
import { MentorBackground } from './index.ts';

const links = ['https://example.org/', 'https://www.example.com/talks'];

test('only a verified link shows a verification date', () => {
  render(
    <MentorBackground
      links={links}
      verifiedLinks={[{ link: 'https://example.org/', verifiedAt: '2026-11-26T23:30:00.000Z' }]}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('missing');
  expect(within(first).getByText('Verified 26 Nov 2026')).toBeInTheDocument();
  expect(within(second).queryByText(/Verified/)).toBeNull();
  expect(screen.getByText('Verified: on that day, the mentor controlled the page.')).toBeInTheDocument();
});

test('links of a server without verification are not shown as verified', () => {
  render(<MentorBackground links={links} />);
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.queryByText(/Verified/)).toBeNull();
});

test('a confirmed institution shows how it was confirmed', () => {
  render(<MentorBackground shownInstitutions={['University of Hillside']} />);
  expect(screen.getByRole('list', { name: 'Institutions' })).toHaveTextContent(
    /^Member of University of Hillside\s*Confirmed by signing in with University of Hillside$/,
  );
});

test('a mentor without a confirmed institution has no list of institutions', () => {
  render(<MentorBackground shownInstitutions={[]} links={links} />);
  expect(screen.queryByRole('list', { name: 'Institutions' })).toBeNull();
});
