import type { Cluster } from './start-cluster.ts';
import { readMembers, type Member } from './patroni.ts';

const ROLES: Record<Member['role'], string> = {
  leader: 'primary',
  sync_standby: 'synchronous standby',
  replica: 'asynchronous standby',
};

const lagOf = ({ role, lag }: Member): string => {
  if (role === 'leader') return '';
  return typeof lag === 'number' ? `, ${lag} bytes behind` : ', lag unknown';
};

/** One line per node, with role, state and lag. */
export const describeMembers = (members: readonly Member[]): string[] =>
  members.map((member) => `  ${member.name}: ${ROLES[member.role]}, ${member.state}${lagOf(member)}`).sort();

/** One line per node, and one line for all processes of etcd, NATS and HAProxy. */
export async function describeCluster(cluster: Cluster): Promise<string> {
  const nodes = describeMembers(await readMembers(cluster.layout));
  const daemons = [...cluster.etcd, ...cluster.nats, cluster.haproxy].map(
    ({ name, current }) => `${name} ${current.isRunning() ? 'runs' : 'has ended'}`,
  );
  return [...(nodes.length > 0 ? nodes : ['  no node responds']), `  ${daemons.join(', ')}`].join('\n');
}
