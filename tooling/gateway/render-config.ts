import { BROTLI } from './nginx-program.ts';

/** The settings of a deployment, as in nginx/deployment. */
export interface Deployment {
  port: number;
  /** The releases folder. */
  root: string;
  apiPorts: readonly number[];
  /** Certificate files; absent for plain HTTP. */
  tls?: { certificate: string; key: string };
  /** `off` for tests and benchmarks, whose requests share one IP address. */
  limits: 'on' | 'off';
  /** `loopback`: the CSP allows overrides from localhost. Not in production. */
  overrides?: 'off' | 'loopback';
  /** Port of the release server (ADR 25). */
  releasePort?: number;
}

const LOOPBACK = ['localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:*`, `ws://${host}:*`]);

/** The main nginx configuration for a working folder and an unprivileged user. */
export function renderMain(workers = 2): string {
  return `
load_module ${BROTLI};
daemon off;
worker_processes ${workers};
pid nginx.pid;
error_log error.log warn;
events { worker_connections 1024; }
http {
    client_body_temp_path temp/body;
    proxy_temp_path temp/proxy;
    fastcgi_temp_path temp/fastcgi;
    uwsgi_temp_path temp/uwsgi;
    scgi_temp_path temp/scgi;
    include /etc/nginx/mime.types;
    include cairn/http.conf;
}
`;
}

/** The generated files of nginx/deployment, by name. */
export function renderDeployment(deployment: Deployment): Record<string, string> {
  const { port, root, apiPorts, tls, limits, overrides = 'off', releasePort = 3010 } = deployment;
  const sources = overrides === 'loopback' ? LOOPBACK.map((source) => ` ${source}`).join('') : '';
  const encryption = tls ? `ssl_certificate ${tls.certificate};\nssl_certificate_key ${tls.key};` : '';
  const servers = apiPorts
    .map((api) => `    server 127.0.0.1:${api} max_fails=2 fail_timeout=1s;`)
    .join('\n');
  const rate = (production: string) => (limits === 'on' ? production : '10000r/s');
  return {
    'server.conf': `
listen ${port}${tls ? ' ssl http2' : ''};
${encryption}
root ${root};
access_log access.log cairn;
error_log error.log crit;
`,
    'overrides.conf': `map $host $cairn_override_sources {\n    default "${sources}";\n}\n`,
    'upstream.conf': `upstream cairn_api {\n    zone cairn_processes 64k;\n    least_conn;\n${servers}\n    keepalive 64;\n    keepalive_timeout 2s;\n}\nupstream cairn_releases {\n    server 127.0.0.1:${releasePort};\n}\n`,
    'limits.conf': `
limit_req_zone $binary_remote_addr zone=cairn_api:10m rate=${rate('50r/s')};
limit_req_zone $binary_remote_addr zone=cairn_accounts:10m rate=${rate('5r/s')};
limit_conn_zone ${limits === 'on' ? '$binary_remote_addr' : '$connection'} zone=cairn_connections:10m;
`,
  };
}
