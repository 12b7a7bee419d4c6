import { existsSync } from 'node:fs';

/** Where Debian puts them. */
export const NGINX = '/usr/sbin/nginx';
export const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** In one line what to install before a gateway can run on this machine; null where everything is there. */
export function missingForGateway(isThere: (file: string) => boolean = existsSync): string | null {
  const packages = [
    { name: 'nginx', file: NGINX },
    { name: 'libnginx-mod-http-brotli-static', file: BROTLI },
  ];
  const missing = packages.filter(({ file }) => !isThere(file)).map(({ name }) => name);
  return missing.length === 0
    ? null
    : `The gateway needs more of this machine: apt-get install ${missing.join(' ')}`;
}
