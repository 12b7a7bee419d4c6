import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether a program on this machine accepts connections on the port. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
