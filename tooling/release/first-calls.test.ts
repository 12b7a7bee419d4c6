import { calls, type Call } from '@cairn/shared/contract';
import { REMOTES, workspaceFolder } from '../workspace.ts';
import { readRemoteDescription } from './remote-description.ts';

const reads = Object.values<Call>(calls).filter(
  ({ method, profile }) => method === 'GET' && profile === 'contract',
);
const isRead = (path: string) =>
  reads.some((call) => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path));

test.each(REMOTES)('%s declares only reads of the specification as first calls', (name) => {
  const { firstCalls = [], routes } = readRemoteDescription(workspaceFolder(name));
  const declared = [...firstCalls, ...routes.flatMap((route) => route.firstCalls ?? [])];
  expect(declared.filter((call) => !isRead(call.replace(/\?.*/, '')))).toEqual([]);
});
