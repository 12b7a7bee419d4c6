import { z } from 'zod';
import { idParam, idSchema, instantSchema, photoField } from './primitives.ts';

/** Maximum lengths in a signal, in characters. An SDP description with audio, video and data has about 8,000. */
export const ROOM_DESCRIPTION_LENGTH = 20_000;
export const ROOM_CANDIDATE_LENGTH = 1_000;
/** Maximum number of people in a room, the mentor included; larger groups meet at an external video service. */
export const ROOM_PARTICIPANTS_MAX = 4;
/** Maximum number of signals per call. */
export const ROOM_SIGNALS_MAX = 20;

/** Printable ASCII, tabs and line breaks. Browsers write nothing else (RFC 8866). */
const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\t\r\n\x20-\x7e]*$/);

const descriptionSchema = z.strictObject({
  kind: z.literal('description'),
  type: z.enum(['offer', 'answer']),
  sdp: plainText(ROOM_DESCRIPTION_LENGTH),
});
const candidateSchema = z.strictObject({
  kind: z.literal('candidate'),
  candidate: plainText(ROOM_CANDIDATE_LENGTH),
  sdpMid: plainText(64).nullable(),
  sdpMLineIndex: z.int().min(0).max(255).nullable(),
  usernameFragment: plainText(256).nullable(),
});
/** What two browsers exchange through the server to connect with each other (extra, ADR 63). */
export const roomSignalSchema = z.discriminatedUnion('kind', [descriptionSchema, candidateSchema]);
export type RoomSignal = z.infer<typeof roomSignalSchema>;

const entrySchema = z.uuid();

/** Another participant as the lobby shows them. */
export const roomParticipantSchema = z.object({
  id: idSchema,
  name: z.string(),
  ...photoField,
  isPresent: z.boolean(),
  /** Whether this participant and the caller are both students. */
  isFellowStudent: z.boolean().optional(),
});
export type RoomParticipant = z.infer<typeof roomParticipantSchema>;

/** The room of a session for one of its participants. */
export const sessionRoomSchema = z.object({
  sessionId: idSchema,
  topic: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  opensAt: instantSchema,
  closesAt: instantSchema,
  /** The instant of the response, because the clock of a browser may be wrong. */
  now: instantSchema,
  /** The other participant. In a group session: the mentor or, for the mentor, one of the students. */
  peer: z.object({ id: idSchema, name: z.string(), ...photoField }),
  isPeerPresent: z.boolean(),
  /**
   * The other participants, the mentor first. A student sees only fellow students who are in the open room. Absent on
   * earlier servers.
   */
  participants: z.array(roomParticipantSchema).optional(),
  /** Whether this is the room of a group session. Absent on earlier servers. */
  isGroup: z.boolean().optional(),
  /** Whether another page of the caller's account is in the room. */
  isHere: z.boolean(),
});
export type SessionRoom = z.infer<typeof sessionRoomSchema>;

/** A STUN or TURN server, with credentials that are valid for an hour. */
export const iceServerSchema = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export type IceServer = z.infer<typeof iceServerSchema>;

/** The page of another participant who is in the room. */
export const roomPageSchema = z.object({
  entry: entrySchema,
  accountId: idSchema,
  /** Whether the caller gives way if both pages send an offer at the same time (perfect negotiation). */
  isCallerPolite: z.boolean(),
});
export type RoomPage = z.infer<typeof roomPageSchema>;

/** The state of the room, for a page in the room. */
const presence = {
  /** Entry of the other participant or, in a group session, of the first of `pages`. Null if the caller is alone. */
  peerEntry: entrySchema.nullable(),
  /** Whether the page of another participant has entered or synced in the last 20 seconds. */
  isPeerPresent: z.boolean(),
  /** The pages of all other participants in the room. Absent on earlier servers. */
  pages: z.array(roomPageSchema).optional(),
  iceServers: z.array(iceServerSchema),
  closesAt: instantSchema,
};

export const enteredRoomSchema = z.object({
  ...presence,
  /** Identifies this page in the room. */
  entry: entrySchema,
  /** For earlier front ends, which ignore `pages`: whether the caller gives way to the page `peerEntry`. */
  isPolite: z.boolean(),
});
export type EnteredRoom = z.infer<typeof enteredRoomSchema>;

export const roomParams = z.object({ id: idParam });
export const roomEntryParams = z.object({ id: idParam, entry: entrySchema });

/** `received`: the id of the last received signal. The server deletes the signals up to this id. */
export const syncRoomBody = z.strictObject({ received: z.int().min(0) });
export const syncedRoomSchema = z.object({
  ...presence,
  /** `elsewhere`: another page of the account has replaced this page. `gone`: this page must enter again. */
  state: z.enum(['current', 'elsewhere', 'gone']),
  /** Signals to this entry that are not acknowledged yet, in order. */
  signals: z.array(z.object({ id: idSchema, from: entrySchema, signal: roomSignalSchema })),
});
export type SyncedRoom = z.infer<typeof syncedRoomSchema>;

export const sendRoomSignalsBody = z.strictObject({
  /** The entry of another participant. */
  to: entrySchema,
  signals: z.array(roomSignalSchema).min(1).max(ROOM_SIGNALS_MAX),
});
/** False if the sender or the recipient has left the room; the signals are then dropped. */
export const sentRoomSignalsSchema = z.object({ isDelivered: z.boolean() });
