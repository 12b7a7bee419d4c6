import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Deferred } from './deferred.tsx';

function Commit({ name, commits }: { name: string; commits: string[] }) {
  useLayoutEffect(() => {
    commits.push(`${name}, with ${screen.queryAllByRole('paragraph').length} paragraphs`);
  }, [name, commits]);
  return <p>{name}</p>;
}

test('the rest of a page is committed before deferred content', () => {
  const commits: string[] = [];
  render(
    <>
      <Deferred>
        <Commit name="Below" commits={commits} />
      </Deferred>
      <Commit name="Start" commits={commits} />
    </>,
  );
  expect(commits).toEqual(['Start, with 1 paragraphs', 'Below, with 2 paragraphs']);
  expect(screen.getByText('Below')).toBeVisible();
});
