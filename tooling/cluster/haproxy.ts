import { join } from 'node:path';
import { HAPROXY } from '../setup/system-packages.mjs';
import { startDaemon, type Daemon } from './daemon.ts';
import { writePrivate, type ClusterLayout } from './layout.ts';
import { nodeName } from './patroni.ts';

/** Port of the site, and the ports of the nginx processes behind it. */
export interface SitePorts {
  port: number;
  nginx: readonly number[];
}

/**
 * Patroni reports the primary by status code. HAProxy ends connections to a former primary, so that the API reconnects.
 */
function configurationOf({ nodes, write, read }: ClusterLayout, site: SitePorts): string {
  const databases = nodes
    .map((node, index) => `  server ${nodeName(index)} 127.0.0.1:${node.postgres} check port ${node.patroni}`)
    .join('\n');
  const front = site.nginx
    .map((port, index) => `  server nginx${index + 1} 127.0.0.1:${port} check`)
    .join('\n');
  return `global
  maxconn 4000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  retries 2
  option redispatch
  default-server inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
listen site
  bind 127.0.0.1:${site.port}
  balance leastconn
  option httpchk GET /healthz
${front}
listen primary
  bind 127.0.0.1:${write}
  option httpchk OPTIONS /primary
  http-check expect status 200
${databases}
listen replicas
  bind 127.0.0.1:${read}
  balance leastconn
  option httpchk OPTIONS /replica?lag=16MB
  http-check expect status 200
${databases}
  server primary 127.0.0.1:${write} backup
`;
}

/** Starts HAProxy in front of the site and the database. */
export function startHaproxy(layout: ClusterLayout, site: SitePorts): Daemon {
  const file = writePrivate(join(layout.folder, 'run/haproxy.cfg'), configurationOf(layout, site));
  return startDaemon(layout.folder, 'haproxy', HAPROXY, ['-db', '-f', file]);
}
