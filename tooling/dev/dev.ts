import { fork } from 'node:child_process';
import { once } from 'node:events';
import { containerFolder, devPortOf, REMOTES, workspaceFolder } from '../workspace.ts';
import { devPath } from './dev-config.ts';
import { serveAll, serveRemote } from './dev-server.ts';
import { portProblem } from './port-problem.ts';

/**
 * `npm run dev`: serves all containers with hot reload.
 * `npm run dev -w mfe-student`: serves one remote in front of the site at SITE.
 */
const name = process.argv[2];

if (name === undefined) {
  const port = Number(process.env.PORT || 8080);
  const apiPort = port + 1;
  exitOn((await portProblem(port)) ?? (await portProblem(apiPort, ', for the API,')));
  const api = fork(workspaceFolder('server/src/main.ts'), [], {
    cwd: workspaceFolder(),
    execArgv: ['--watch', '--watch-preserve-output'],
    env: { LOG_LEVEL: 'warn', ...process.env, PORT: String(apiPort), PUBLIC_URL: `http://localhost:${port}` },
  });
  const server = await serveAll(port, `http://localhost:${apiPort}`);
  console.log(`Cairn, with hot reload: http://localhost:${port}`);
  stopOnSignals(async () => {
    await server.stop();
    const ended = once(api, 'exit');
    if (api.exitCode === null && api.kill('SIGTERM')) await ended;
  });
} else if (REMOTES.includes(name)) {
  const port = Number(process.env.PORT || devPortOf(containerFolder(name)));
  exitOn(await portProblem(port));
  const site = process.env.SITE ?? 'http://localhost:8080';
  const server = await serveRemote(name, port, site);
  const manifest = `http://localhost:${port}${devPath(name)}mf-manifest.json`;
  console.log(
    `${name}, with live reload, in front of ${site}: http://localhost:${port}/?mf.${name}=${manifest}`,
  );
  stopOnSignals(() => server.stop());
} else {
  console.error(`${name} is not one of ${REMOTES.join(', ')}`);
  process.exitCode = 1;
}

/** Exits before anything starts, because the output of webpack and the API would hide the message. */
function exitOn(problem: string | undefined): void {
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}

function stopOnSignals(stop: () => Promise<void>): void {
  const end = () => {
    void stop().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}
