export { openReadReplica, type ReadReplica } from './read-replica.ts';
