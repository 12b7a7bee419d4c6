import { Link } from 'react-router-dom';
import { Message } from './message.tsx';

/** Shown for a path that no remote owns. */
export function NotFound() {
  return (
    <Message title="Page not found">
      <p>There is nothing at this address. It may have moved, or the link may be mistyped.</p>
      <p>
        <Link to="/">Back to the front page</Link>
      </p>
    </Message>
  );
}
