import { setTimeout as wait } from 'node:timers/promises';

/** How long a request is repeated. */
const TIMEOUT_MS = 120_000;
/** Retrying more often would take the CPU from the server. */
const RETRY_DELAY_MS = 50;

/** A signed-in account. */
export interface Member {
  id: number;
  email: string;
  cookie: string;
}

/**
 * Sends a request repeatedly until the status of a response is less than 500.
 *
 * @throws Error after two minutes without such a response
 */
export async function requestUntilAnswered(
  address: string,
  path: string,
  {
    method = 'POST',
    body,
    cookie,
    key,
    onFailure,
  }: {
    method?: string;
    body?: unknown;
    cookie?: string;
    key?: string;
    /** Receives the status of a failed attempt, or the error of an attempt without a response. */
    onFailure?: ((reason: unknown) => void) | undefined;
  } = {},
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const deadline = Date.now() + TIMEOUT_MS;
  let last: unknown;
  for (;;) {
    try {
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(5_000),
      });
      if (response.status < 500)
        return { status: response.status, body: await response.json(), headers: response.headers };
      last = response.status;
    } catch (error) {
      last = error;
    }
    onFailure?.(last);
    if (Date.now() > deadline)
      throw new Error(`${method} ${path} was not answered for two minutes: ${String(last)}`);
    await wait(RETRY_DELAY_MS);
  }
}

const PASSWORD = 'Mountain9';
const common = { phone: '0123456789', password: PASSWORD, confirmPassword: PASSWORD };
const profiles = {
  students: { rollNo: '1', course: 'CS', yearOfStudy: '1', fieldOfInterest: 'other' },
  teachers: { teachingId: '1', department: 'X', expertise: 'other', experience: '0-2' },
};

/** Registers an account and logs in. */
export async function registerAndLogIn(
  address: string,
  kind: keyof typeof profiles,
  name: string,
): Promise<Member> {
  const email = `${name}-${crypto.randomUUID()}@example.test`;
  const registered = await requestUntilAnswered(address, `/${kind}/register`, {
    body: { ...common, ...profiles[kind], name, email },
  });
  const login = await requestUntilAnswered(address, `/${kind}/login`, {
    body: { email, password: PASSWORD },
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { id: (registered.body as { id: number }).id, email, cookie };
}
