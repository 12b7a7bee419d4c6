import { useLocation } from 'react-router-dom';
import { NOT_FOUND, NotFoundText, Signpost, useGoBack } from '@cairn/shared/ui/not-found';
import { Message } from './message.tsx';

/** Shown for a path that no remote owns. */
export function NotFound() {
  const { pathname } = useLocation();
  const goBack = useGoBack();
  return (
    <Message {...NOT_FOUND} picture={<Signpost />}>
      <NotFoundText pathname={pathname}>
        <button type="button" onClick={goBack}>
          Go Back
        </button>
      </NotFoundText>
    </Message>
  );
}
