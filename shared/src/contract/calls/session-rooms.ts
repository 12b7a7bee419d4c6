import { z } from 'zod';
import { successSchema } from '../primitives.ts';
import { roomReportBody } from '../room-figures.ts';
import * as routes from '../routes.ts';
import * as rooms from '../session-rooms.ts';
import { defineCall } from './call.ts';

const rule = { who: 'party' } as const;

/** The room of a session (ADR 63). These calls are absent with `VIDEO_PROVIDER=link`. */
export const sessionRoomCalls = {
  getSessionRoom: defineCall({
    ...routes.getSessionRoom,
    profile: 'full',
    rule,
    summary: 'The room of a confirmed session, when it opens, and who is there',
    params: rooms.roomParams,
    responses: { 200: rooms.sessionRoomSchema },
  }),
  enterSessionRoom: defineCall({
    ...routes.enterSessionRoom,
    profile: 'full',
    rule,
    summary: 'Enter the open room; any other page of the same account leaves it',
    params: rooms.roomParams,
    responses: { 201: rooms.enteredRoomSchema },
  }),
  syncSessionRoom: defineCall({
    ...routes.syncSessionRoom,
    profile: 'full',
    rule,
    summary: 'Stay in the room, acknowledge signals, and read the following ones',
    params: rooms.roomEntryParams,
    body: rooms.syncRoomBody,
    responses: { 200: rooms.syncedRoomSchema },
  }),
  sendRoomSignals: defineCall({
    ...routes.sendRoomSignals,
    profile: 'full',
    rule,
    summary: 'Send WebRTC signals to the page of another participant',
    params: rooms.roomEntryParams,
    body: rooms.sendRoomSignalsBody,
    responses: { 200: rooms.sentRoomSignalsSchema },
  }),
  reportRoomVisit: defineCall({
    ...routes.reportRoomVisit,
    profile: 'full',
    rule,
    summary:
      'Report connection figures of a participant in the open room, without anything that was said or shown',
    params: rooms.roomParams,
    body: roomReportBody,
    // 204: the report was dropped. Not an error status, because browsers would log an error.
    responses: { 202: successSchema, 204: z.null() },
  }),
  leaveSessionRoom: defineCall({
    ...routes.leaveSessionRoom,
    profile: 'full',
    rule,
    summary: 'Leave the room; repeating it changes nothing',
    params: rooms.roomEntryParams,
    responses: { 200: successSchema },
  }),
} as const;
