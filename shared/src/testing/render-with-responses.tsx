import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useAppSelector } from '@cairn/shared/platform';
import { renderRoutes, type TestPage, type TestPageOptions } from './render.tsx';

const ID = 'all-responses';

/** Appears in the same render as the content of the last response. */
function ResponsesProbe() {
  const isAnswered = useAppSelector(({ api }) => {
    const queries = Object.values(api.queries);
    const answered = queries.filter(
      (query) => query?.fulfilledTimeStamp !== undefined || query?.error !== undefined,
    );
    return queries.length > 0 && answered.length === queries.length;
  });
  return isAnswered && <span data-testid={ID} />;
}

/** Renders a part of a page and waits for all responses, so that a test can assert that content is absent. */
export async function renderWithResponses(part: ReactNode, options?: TestPageOptions): Promise<TestPage> {
  const element = (
    <>
      {part}
      <ResponsesProbe />
    </>
  );
  const page = renderRoutes([{ path: '/', element }], options);
  await screen.findByTestId(ID);
  return page;
}
