import { Message } from './message.tsx';

/** Last-resort error page for errors of the shell itself, outside every area boundary. */
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
