import webpack, { type Compiler } from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { SHELL } from '../release/stored-release.ts';
import { REMOTES } from '../workspace.ts';
import { devConfigOf, devPath, FIRST_SCRIPT } from './dev-config.ts';
import { answerForSite } from './site-behind.ts';
import { devRegistry, firstScript } from './dev-registry.ts';

const common: Configuration = {
  host: 'localhost',
  allowedHosts: 'all',
  client: { overlay: false },
  // It would end the process by itself, before the API behind has stopped its database.
  setupExitSignals: false,
};

/** Starts to listen and waits until there is something to show. */
async function startServer(server: WebpackDevServer): Promise<WebpackDevServer> {
  await server.start();
  await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
  return server;
}

/** Everything hot, on one address: shell, remotes, and the API behind it. */
export async function serveAll(port: number, api: string): Promise<WebpackDevServer> {
  const compiler = webpack([SHELL, ...REMOTES].map((name) => devConfigOf(name, 'in place')));
  if (!compiler) throw new Error('webpack gave no compiler');
  const server = new WebpackDevServer(
    {
      ...common,
      hot: true,
      liveReload: false,
      port,
      static: false,
      devMiddleware: { writeToDisk: false },
      historyApiFallback: { index: `${devPath(SHELL)}index.html`, disableDotRule: true },
      proxy: [{ context: ['/api', '/healthz', '/readyz'], target: api, changeOrigin: false }],
      setupMiddlewares: (middlewares) => {
        const answer = (path: string, type: string, text: () => string) => ({
          name: path,
          path,
          middleware: (
            _request: unknown,
            response: { setHeader: (name: string, value: string) => void; end: (text: string) => void },
          ) => {
            response.setHeader('content-type', type);
            response.setHeader('cache-control', 'no-store');
            response.end(text());
          },
        });
        return [
          answer('/registry.json', 'application/json', () => JSON.stringify(devRegistry())),
          answer(FIRST_SCRIPT, 'text/javascript', () => firstScript(`http://localhost:${port}`)),
          ...middlewares,
        ];
      },
    },
    compiler,
  );
  return startServer(server);
}

/** One remote hot, in front of a site that runs elsewhere and gives all the rest. */
export async function serveRemote(name: string, port: number, site: string): Promise<WebpackDevServer> {
  const compiler: Compiler | null = webpack(devConfigOf(name, 'by reload'));
  const publicPath = devPath(name);
  if (!compiler) throw new Error('webpack gave no compiler');
  const isOurs = (path: string) => path.startsWith(publicPath) || path.startsWith('/ws');
  const server = new WebpackDevServer(
    {
      ...common,
      hot: false,
      liveReload: true,
      // For the pages of another address that are pointed here.
      headers: { 'access-control-allow-origin': '*' },
      devMiddleware: { publicPath },
      port,
      static: false,
      setupMiddlewares: (middlewares) => [{ name: 'site', middleware: answerForSite(site) }, ...middlewares],
      proxy: [{ context: (path: string) => !isOurs(path), target: site, changeOrigin: true }],
    },
    compiler,
  );
  return startServer(server);
}
