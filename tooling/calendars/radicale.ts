import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accepts } from '../gateway/accepts.ts';
import { freePort } from '../gateway/free-port.ts';
import { missingSystemPackages, RADICALE } from '../setup/system-packages.mjs';

/** The message about a missing calendar server; null if the calendar server is installed. */
export function missingForCalendars(missing = missingSystemPackages()): string | null {
  return missing.includes('radicale')
    ? 'The calendar tests need a missing package: apt-get install radicale'
    : null;
}

/** A Radicale server on the loopback interface with one user. */
export interface CalendarServer {
  url: string;
  userName: string;
  password: string;
  /** Sends a request with the user's password to a path below the user's folder. */
  send: (method: string, path: string, body?: string, headers?: Record<string, string>) => Promise<Response>;
  createCalendar: (path: string, name: string) => Promise<void>;
  /** Writes an entry with these lines; UID, DTSTAMP and SUMMARY are added. */
  putEvent: (path: string, lines: readonly string[]) => Promise<void>;
  changePassword: (password: string) => void;
  /** Ends the process and keeps the data. */
  stop: () => Promise<void>;
  /** Starts the server again at the same address. */
  start: () => Promise<void>;
  /** Ends the process and removes the data. */
  remove: () => Promise<void>;
}

const START_MS = 20_000;

/** Starts a real calendar server for tests. */
export async function startRadicale(): Promise<CalendarServer> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-radicale-'));
  const users = join(folder, 'users');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const userName = 'ada';
  let password = 'app password';
  let child: ReturnType<typeof spawn> | undefined;

  const changePassword = (changed: string) => {
    password = changed;
    writeFileSync(users, `${userName}:${changed}\n`);
  };
  const stop = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill();
    await once(running, 'exit');
  };
  const start = async () => {
    const settings = {
      'server-hosts': `127.0.0.1:${port}`,
      'auth-type': 'htpasswd',
      'auth-htpasswd-filename': users,
      'auth-htpasswd-encryption': 'plain',
      'auth-delay': '0',
      'rights-type': 'owner_only',
      'storage-filesystem-folder': join(folder, 'data'),
      'web-type': 'none',
      'logging-level': 'error',
    };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    child = spawn(RADICALE, ['--config', '', ...args], { stdio: 'ignore' });
    const deadline = Date.now() + START_MS;
    while (!(await accepts(port))) {
      if (Date.now() > deadline || child.exitCode !== null || child.signalCode !== null)
        throw new Error('Radicale did not start');
      await wait(50);
    }
  };
  const send: CalendarServer['send'] = async (method, path, body, headers = {}) => {
    const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
    return fetch(new URL(`${userName}/${path}`, url), {
      method,
      headers: { authorization, ...headers },
      ...(body !== undefined && { body }),
    });
  };
  const requireSuccess = async (sent: Promise<Response>) => {
    const response = await sent;
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  };
  changePassword(password);
  await start();
  return {
    url,
    userName,
    changePassword,
    stop,
    start,
    send,
    get password() {
      return password;
    },
    createCalendar: (path, name) =>
      requireSuccess(
        send(
          'MKCALENDAR',
          `${path}/`,
          `<C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop>
             <displayname>${name}</displayname>
             <C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>
           </prop></set></C:mkcalendar>`,
        ),
      ),
    putEvent: (path, lines) => {
      const name = path.split('/').at(-1) ?? '';
      const text = [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Tests//EN',
        'BEGIN:VEVENT',
        `UID:${name}`,
        'DTSTAMP:20260101T000000Z',
        'SUMMARY:Private matter',
        ...lines,
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n');
      return requireSuccess(send('PUT', `${path}.ics`, text, { 'content-type': 'text/calendar' }));
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
