import { Message } from './message.tsx';

/** Shown for errors of the shell itself. */
export function ShellProblem() {
  return (
    <Message title="Something went wrong" alert>
      <p>This is an error on our side. Reloading the page usually helps.</p>
      <p>
        <a href="/">Back to the home page</a>
      </p>
    </Message>
  );
}
