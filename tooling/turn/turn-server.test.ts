import { spawnSync } from 'node:child_process';
import { missingSystemPackages, TURN_CLIENT } from '../setup/system-packages.mjs';
import { isTurnWanted, startTurnServer, turnEnvironment, type TurnServer } from './turn-server.ts';

const SECRET = 'the secret of these tests';
const withTurn = missingSystemPackages().includes('coturn') ? describe.skip : describe;

withTurn('the TURN server of this machine', () => {
  let server: TurnServer;
  beforeAll(async () => (server = await startTurnServer(SECRET)));
  afterAll(() => server.stop());

  // Sends a message through the server to the peer. Without a peer, four relayed addresses send messages to each other.
  const relay = (user: string, { secret = SECRET, peer = '' } = {}) => {
    const to = peer === '' ? ['-y'] : ['-e', peer, '-c'];
    const args = ['-W', secret, '-u', user, '-p', String(server.port), '-n', '1', '-m', '1', ...to];
    return spawnSync(TURN_CLIENT, [...args, '127.0.0.1'], { encoding: 'utf8', timeout: 20_000 }).stdout;
  };

  test('relayed addresses reach each other with credentials derived from the shared secret', () => {
    const output = relay('first');
    expect(output).toContain('Total lost packets 0 (0.000000%)');
    expect(output).toMatch(/tot_send_msgs=4, tot_recv_msgs=4/);
  });

  test('credentials derived from another secret are refused', () => {
    expect(relay('first', { secret: 'another secret' })).toContain('Cannot complete Allocation');
  });

  test('an account has a limited number of relayed addresses', () => {
    const outputs = Array.from({ length: 70 }, () => relay('greedy', { peer: '10.0.0.1' }));
    expect(outputs[0]).toContain('403 (Forbidden IP)');
    expect(outputs.at(-1)).toContain('486 (Allocation Quota Reached)');
  });

  test.each([
    '10.0.0.1',
    '127.0.0.2',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
  ])('the server does not relay to %s', (address) => {
    expect(relay(address, { peer: address })).toContain('403 (Forbidden IP)');
  });
});

test('the API announces each server for STUN, and for TURN over UDP and TCP', () => {
  expect(turnEnvironment([{ port: 3478 }, { port: 3479 }], SECRET)).toEqual({
    STUN_URLS: 'stun:127.0.0.1:3478,stun:127.0.0.1:3479',
    TURN_URLS: [
      'turn:127.0.0.1:3478?transport=udp',
      'turn:127.0.0.1:3479?transport=udp',
      'turn:127.0.0.1:3478?transport=tcp',
      'turn:127.0.0.1:3479?transport=tcp',
    ].join(),
    TURN_SECRET: SECRET,
  });
});

test('a site with rooms starts a TURN server unless one is configured', () => {
  const lines: string[] = [];
  const isWanted = (environment: NodeJS.ProcessEnv, missing: string[] = []) =>
    isTurnWanted(environment, (line) => lines.push(line), missing);
  expect(isWanted({})).toBe(true);
  expect(isWanted({ VIDEO_PROVIDER: 'link' })).toBe(false);
  expect(isWanted({ TURN_URLS: 'turn:turn.example' })).toBe(false);
  expect(lines).toEqual([]);
  expect(isWanted({}, ['coturn'])).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/apt-get install coturn$/)]);
});
