import { useLocation } from 'react-router-dom';
import { NOT_FOUND, NotFoundText, Signpost } from '@cairn/shared/ui/not-found';
import { Message } from './message.tsx';

/** Shown for a path that no remote owns. */
export function NotFound() {
  const { pathname } = useLocation();
  return (
    <Message {...NOT_FOUND} picture={<Signpost />}>
      <NotFoundText pathname={pathname} />
    </Message>
  );
}
