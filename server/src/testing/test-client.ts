import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { checkResponse } from './contract-check.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface TestResponse {
  status: number;
  // The contract check has validated the shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- every test would cast otherwise
  body: any;
  text: string;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
}

export interface RequestOptions {
  query?: Record<string, string | number | boolean>;
  headers?: Record<string, string>;
}

function searchOf(query: RequestOptions['query']): string {
  if (!query) return '';
  const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `?${new URLSearchParams(entries).toString()}`;
}

/** A client that keeps cookies, as a browser does, and checks each response against the contract. */
export class TestClient {
  private readonly jar = new Map<string, string>();
  private readonly app: FastifyInstance;
  private readonly full: boolean;
  private readonly address: string;

  constructor(app: FastifyInstance, full: boolean, address = '127.0.0.1') {
    this.app = app;
    this.full = full;
    this.address = address;
  }

  setCookie(name: string, value: string): void {
    this.jar.set(name, value);
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get = (path: string, options?: RequestOptions) => this.send('GET', path, undefined, options);
  post = (path: string, body?: unknown, options?: RequestOptions) => this.send('POST', path, body, options);
  put = (path: string, body?: unknown, options?: RequestOptions) => this.send('PUT', path, body, options);
  delete = (path: string, options?: RequestOptions) => this.send('DELETE', path, undefined, options);

  /** Sends a request to `/api` followed by `path`. */
  async send(
    method: Method,
    path: string,
    body?: unknown,
    { query, headers }: RequestOptions = {},
  ): Promise<TestResponse> {
    const url = `/api${path}${searchOf(query)}`;
    const response = await this.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(this.jar.size > 0 && { cookie: this.cookie }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
    } as InjectOptions);
    for (const cookie of response.cookies) {
      if (cookie.value === '') this.jar.delete(cookie.name);
      else this.jar.set(cookie.name, cookie.value);
    }
    const mediaType = response.headers['content-type'];
    const isJson = mediaType?.includes('application/json') === true;
    const parsed: unknown = isJson && response.payload !== '' ? response.json() : undefined;
    checkResponse(method, url, { status: response.statusCode, body: parsed, mediaType }, this.full);
    return {
      status: response.statusCode,
      body: parsed,
      text: response.payload,
      headers: response.headers,
      cookies: response.cookies,
    };
  }
}
