import { z } from 'zod';
import { blockedPerson, blockParams } from '../blocks.ts';
import { successSchema } from '../primitives.ts';
import { submitReportBody, submittedReport } from '../reports.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const rule = { who: 'session' } as const;

/** Blocks and reports between users (ADR 42). */
export const blockCalls = {
  listBlocks: defineCall({
    ...routes.listBlocks,
    profile: 'full',
    rule,
    summary: 'The people whom the account has blocked, the latest first',
    responses: { 200: z.array(blockedPerson) },
  }),
  blockPerson: defineCall({
    ...routes.blockPerson,
    profile: 'full',
    rule,
    summary: 'Block a mentor, or a student of the caller: no messages and no bookings between the two',
    params: blockParams,
    responses: { 200: successSchema },
  }),
  unblockPerson: defineCall({
    ...routes.unblockPerson,
    profile: 'full',
    rule,
    summary: 'End a block; repeating it changes nothing',
    params: blockParams,
    responses: { 200: successSchema },
  }),
  submitReport: defineCall({
    ...routes.submitReport,
    profile: 'full',
    rule,
    summary: 'Report a received message or the profile of a person to the admins',
    body: submitReportBody,
    responses: { 201: submittedReport },
  }),
} as const;
