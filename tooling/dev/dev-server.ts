import webpack, { type Compiler } from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { SHELL } from '../release/stored-release.ts';
import { REMOTES } from '../workspace.ts';
import { devConfigOf, devPath, FIRST_SCRIPT } from './dev-config.ts';
import { proxySite } from './site-proxy.ts';
import { devRegistry, firstScript } from './dev-registry.ts';

const common: Configuration = {
  host: 'localhost',
  allowedHosts: 'all',
  client: { overlay: false },
  // The default signal handler would exit before the API has stopped the database.
  setupExitSignals: false,
};

/** Starts the server and waits for the first build. */
async function startServer(server: WebpackDevServer): Promise<WebpackDevServer> {
  await server.start();
  await new Promise<void>((resolve) => {
    server.middleware?.waitUntilValid(() => resolve());
  });
  return server;
}

/** Serves the shell, the remotes and the API on one port. */
export async function serveAll(port: number, api: string): Promise<WebpackDevServer> {
  const compiler = webpack([SHELL, ...REMOTES].map((name) => devConfigOf(name, 'in place')));
  if (!compiler) throw new Error('webpack returned no compiler');
  const server = new WebpackDevServer(
    {
      ...common,
      hot: true,
      liveReload: false,
      port,
      static: false,
      devMiddleware: { writeToDisk: false },
      historyApiFallback: { index: `${devPath(SHELL)}index.html`, disableDotRule: true },
      proxy: [{ context: ['/api', '/scim', '/healthz', '/readyz'], target: api, changeOrigin: false }],
      setupMiddlewares: (middlewares) => {
        const respondAt = (path: string, type: string, text: () => string) => ({
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
          respondAt('/registry.json', 'application/json', () => JSON.stringify(devRegistry())),
          respondAt(FIRST_SCRIPT, 'text/javascript', () => firstScript(`http://localhost:${port}`)),
          ...middlewares,
        ];
      },
    },
    compiler,
  );
  return startServer(server);
}

/** Serves one remote in front of a site that runs elsewhere. */
export async function serveRemote(name: string, port: number, site: string): Promise<WebpackDevServer> {
  const compiler: Compiler | null = webpack(devConfigOf(name, 'by reload'));
  const publicPath = devPath(name);
  if (!compiler) throw new Error('webpack returned no compiler');
  const isOwnPath = (path: string) => path.startsWith(publicPath) || path.startsWith('/ws');
  const server = new WebpackDevServer(
    {
      ...common,
      hot: false,
      liveReload: true,
      // Pages of other origins can override this remote.
      headers: { 'access-control-allow-origin': '*' },
      devMiddleware: { publicPath },
      port,
      static: false,
      setupMiddlewares: (middlewares) => [{ name: 'site', middleware: proxySite(site) }, ...middlewares],
      proxy: [{ context: (path: string) => !isOwnPath(path), target: site, changeOrigin: true }],
    },
    compiler,
  );
  return startServer(server);
}
