import { z } from 'zod';
import { idParam, idSchema, instantSchema, photoField } from './primitives.ts';

/**
 * Maximum lengths of the parts of a signal, in characters. An SDP description with audio, video and data has about
 * 8,000.
 */
export const ROOM_DESCRIPTION_LENGTH = 20_000;
export const ROOM_CANDIDATE_LENGTH = 1_000;
/** Maximum number of people in a room, the mentor included; larger groups meet at an external video service. */
export const ROOM_PARTICIPANTS_MAX = 4;
/** Maximum number of signals per call. */
export const ROOM_SIGNALS_MAX = 20;

/** Printable ASCII, tabs and line breaks. Browsers write nothing else (RFC 8866), and databases and logs accept it. */
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
  /** Whether this participant and the caller are both students, who have no contact outside rooms. */
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
  /**
   * The other participant. In a group session, this is the mentor for students, and one of the students for the mentor.
   */
  peer: z.object({ id: idSchema, name: z.string(), ...photoField }),
  isPeerPresent: z.boolean(),
  /**
   * The other participants, the mentor first. A student gets fellow students only while the room is open and they are
   * in it. Absent on earlier servers, whose rooms are for two people.
   */
  participants: z.array(roomParticipantSchema).optional(),
  /** Whether this is the room of a group session. Absent on earlier servers. */
  isGroup: z.boolean().optional(),
  /**
   * Whether another page of the caller's account is in the room. If the caller enters the room here, that page is
   * replaced.
   */
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

/** The state of the room, for a page in the room. The page refetches it whenever the state may have changed. */
const presence = {
  /**
   * The entry to which signals are sent: that of the other participant or, in a group session, of the first of `pages`.
   * Null if nobody else is in the room.
   */
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
  /** Identifies this page. Another page of the account that enters the room later replaces it. */
  entry: entrySchema,
  /** Whether the caller gives way to the page `peerEntry`, for earlier front ends. True for students. */
  isPolite: z.boolean(),
});
export type EnteredRoom = z.infer<typeof enteredRoomSchema>;

export const roomParams = z.object({ id: idParam });
export const roomEntryParams = z.object({ id: idParam, entry: entrySchema });

/** Acknowledges the signals up to an id; the server then deletes them. */
export const syncRoomBody = z.strictObject({ received: z.int().min(0) });
export const syncedRoomSchema = z.object({
  ...presence,
  /** `elsewhere`: another page of the account has replaced this one; `gone`: the page must enter again. */
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
/** False if the page of the sender or of the recipient is no longer in the room: the signals are then dropped. */
export const sentRoomSignalsSchema = z.object({ isDelivered: z.boolean() });
