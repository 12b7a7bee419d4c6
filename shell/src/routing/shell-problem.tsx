import { Message } from './message.tsx';

/** The last resort, for an error of the shell itself: no area's boundary stands above it. */
export function ShellProblem() {
  return (
    <Message title="Something went wrong" alert>
      <p>This is an error of ours. Loading the page again usually helps.</p>
      <p>
        <a href="/">Back to the front page</a>
      </p>
    </Message>
  );
}
