import { readJson } from './read-json.ts';
import { Refusal } from './refusal.ts';

/** Load counts of one release. */
export interface ReleaseFigures {
  remote: string;
  release: string;
  loads: number;
  failures: number;
}

/** Minimum number of loads for a meaningful rate. */
const ENOUGH_LOADS = 20;

const rateOf = ({ loads, failures }: ReleaseFigures) => (loads === 0 ? 0 : failures / loads);
const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/** Reasons against promoting a canary; empty if there are no reasons. */
export function violationsOfCanary(
  figures: readonly ReleaseFigures[],
  remote: string,
  canary: string,
  stable: string,
): string[] {
  const of = (release: string) =>
    figures.find((each) => each.remote === remote && each.release === release) ?? {
      remote,
      release,
      loads: 0,
      failures: 0,
    };
  const [ofCanary, ofStable] = [of(canary), of(stable)];
  if (ofCanary.loads < ENOUGH_LOADS) {
    return [`was loaded ${ofCanary.loads} times as a canary; ${ENOUGH_LOADS} are required`];
  }
  if (rateOf(ofCanary) <= rateOf(ofStable)) return [];
  return [
    `fails in ${percent(rateOf(ofCanary))} of its loads as a canary; the stable release in ${percent(rateOf(ofStable))}`,
  ];
}

/** The URL of a site, with an operator token or an admin account. */
export type FiguresAccess = {
  /** Origin of the site: `https://cairn.example`. */
  url: string;
} & ({ token: string } | AdminAccess);

interface AdminAccess {
  email: string;
  password: string;
  /** Code of the admin's second factor, if enabled. */
  code?: string | undefined;
}

/**
 * Fetches the load figures of the releases.
 * @throws Refusal if the figures are unavailable
 */
export async function readFigures({ url, ...access }: FiguresAccess): Promise<ReleaseFigures[]> {
  const { origin } = new URL(url);
  const response = await (
    'token' in access
      ? fetch(`${origin}/operator/remotes`, { headers: { authorization: `Bearer ${access.token}` } })
      : fetchAsAdmin(origin, access)
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal([`${origin} does not respond`]);
  });
  if (!response.ok) throw new Refusal([`${origin} refused the release figures: status ${response.status}`]);
  const figures = await readJson(response);
  // A proxy or another site may respond with a page.
  if (!Array.isArray(figures)) throw new Refusal([`${origin} did not send the release figures`]);
  return figures as ReleaseFigures[];
}

async function fetchAsAdmin(origin: string, access: AdminAccess): Promise<Response> {
  const { email, code } = access;
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(access),
  });
  if (!login.ok) {
    const hint = code === undefined ? '; with a second factor, give its code with --code' : '';
    throw new Refusal([`${origin} refused the login of ${email}${hint}`]);
  }
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  return fetch(`${origin}/api/admin/remotes`, { headers: { cookie, origin } });
}
