import type { RoomSignal } from '@cairn/shared/contract';
import { createNegotiation, type Negotiable } from './negotiation.ts';

const offer = (sdp: string): RoomSignal => ({ kind: 'description', type: 'offer', sdp });
const answer = (sdp: string): RoomSignal => ({ kind: 'description', type: 'answer', sdp });
const candidate: RoomSignal = {
  kind: 'candidate',
  candidate: 'candidate:1',
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: null,
};

/** A connection that has the signaling states of W3C WebRTC 4.3.1, but no network. */
class FakeConnection implements Negotiable {
  signalingState: RTCSignalingState = 'stable';
  localDescription: RTCSessionDescription | null = null;
  readonly done: string[] = [];
  private count = 0;

  async setLocalDescription() {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.count += 1;
    this.localDescription = { type, sdp: `${type} ${this.count}`, toJSON: () => ({ type }) };
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
  }

  async setRemoteDescription({ type, sdp }: RTCSessionDescriptionInit) {
    this.done.push(`remote ${sdp ?? ''}`);
    this.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable';
  }

  async addIceCandidate(added?: RTCIceCandidateInit | null) {
    if (this.signalingState === 'have-local-offer' && !this.done.some((line) => line.startsWith('remote')))
      throw new Error('no remote description');
    this.done.push(`candidate ${added?.candidate ?? ''}`);
  }

  restartIce() {
    this.done.push('restart');
  }
}

function side(isPolite: boolean) {
  const connection = new FakeConnection();
  const sent: RoomSignal[] = [];
  const negotiation = createNegotiation({
    connection,
    isPolite,
    send: (signal) => sent.push(signal),
    beforeAnswer: () => connection.done.push('tracks'),
  });
  return { connection, sent, ...negotiation };
}

test('an offer is answered after the tracks have been attached', async () => {
  const { connection, sent, receive } = side(true);
  await receive(offer('theirs'));
  expect(connection.done).toEqual(['remote theirs', 'tracks']);
  expect(sent).toEqual([answer('answer 1')]);
});

test('when two offers cross, the polite side answers the remote offer', async () => {
  const { connection, sent, offer: sendOffer, receive } = side(true);
  await sendOffer();
  await receive(offer('theirs'));
  expect(sent).toEqual([offer('offer 1'), answer('answer 2')]);
  expect(connection.signalingState).toBe('stable');
});

test('when two offers cross, the impolite side ignores the remote offer', async () => {
  const { connection, sent, offer: sendOffer, receive } = side(false);
  await sendOffer();
  await receive(offer('theirs'));
  await receive(candidate);
  expect(sent).toEqual([offer('offer 1')]);
  expect(connection.done).toEqual([]);
  await receive(answer('theirs'));
  expect(connection.signalingState).toBe('stable');
});

test('an answer is ignored if this side has no pending offer', async () => {
  const { connection, receive } = side(false);
  await receive(answer('late'));
  expect(connection.done).toEqual([]);
});

test('signals are handled one after the other', async () => {
  const { connection, receive } = side(true);
  await Promise.all([receive(offer('theirs')), receive(candidate)]);
  expect(connection.done).toEqual(['remote theirs', 'tracks', 'candidate candidate:1']);
});

test('a candidate that arrives before a remote description is rejected', async () => {
  const { offer: sendOffer, receive } = side(true);
  await sendOffer();
  await expect(receive(candidate)).rejects.toThrow('no remote description');
});

test('a restart sends a new offer while an offer is pending', async () => {
  const { connection, sent, offer: sendOffer, restart } = side(false);
  await sendOffer();
  await restart();
  expect(connection.done).toEqual(['restart']);
  expect(sent).toEqual([offer('offer 1'), offer('offer 2')]);
});
