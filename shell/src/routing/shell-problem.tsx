import { Message } from './message.tsx';

/** Last-resort error page for errors of the shell itself, outside every area boundary. */
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
