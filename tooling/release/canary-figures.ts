import { Refusal } from './refusal.ts';

/** How the loads of one release went, as the admin area shows it. */
export interface ReleaseFigures {
  remote: string;
  release: string;
  loads: number;
  failures: number;
}

/** Below this many loads a rate says nothing. */
const ENOUGH_LOADS = 20;

const rateOf = ({ loads, failures }: ReleaseFigures) => (loads === 0 ? 0 : failures / loads);
const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/** What speaks against giving a canary to everybody; empty when nothing does (issue 8). */
export function faultsOfCanary(
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
    return [`was loaded ${ofCanary.loads} times as a canary; ${ENOUGH_LOADS} are needed to judge it`];
  }
  if (rateOf(ofCanary) <= rateOf(ofStable)) return [];
  return [
    `fails in ${percent(rateOf(ofCanary))} of its loads as a canary; the stable release in ${percent(rateOf(ofStable))}`,
  ];
}

/** Where the figures are asked for, and as whom: a pipeline with its token, or an admin. */
export type FiguresAccess = {
  /** Address of the site: `https://cairn.example`. */
  url: string;
} & ({ token: string } | AdminAccess);

interface AdminAccess {
  email: string;
  password: string;
  /** Of the second factor, where the admin has one. */
  code?: string | undefined;
}

/**
 * Asks the site how releases fare.
 * @throws Refusal when it does not say: what cannot be judged is not promoted.
 */
export async function readFigures({ url, ...access }: FiguresAccess): Promise<ReleaseFigures[]> {
  const { origin } = new URL(url);
  const answer = await (
    'token' in access
      ? fetch(`${origin}/operator/remotes`, { headers: { authorization: `Bearer ${access.token}` } })
      : askAsAdmin(origin, access)
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal([`${origin} does not answer`]);
  });
  if (!answer.ok) throw new Refusal([`${origin} does not say how releases fare: ${answer.status}`]);
  return (await answer.json()) as ReleaseFigures[];
}

async function askAsAdmin(origin: string, access: AdminAccess): Promise<Response> {
  const { email, code } = access;
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(access),
  });
  if (!login.ok) {
    const hint = code === undefined ? '; with a second factor, give its code by --code' : '';
    throw new Refusal([`${origin} does not let ${email} in${hint}`]);
  }
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  return fetch(`${origin}/api/admin/remotes`, { headers: { cookie, origin } });
}
