import { z } from 'zod';
import {
  DECISION_NOTE_LENGTH,
  READING_REASONS,
  REPORT_REASONS,
  REPORT_TEXT_LENGTH,
  WARNING_LENGTH,
} from './constants.ts';
import {
  idParam,
  idSchema,
  instantSchema,
  pageQuery,
  photoField,
  requiredText,
  roleSchema,
  textSchema,
} from './primitives.ts';

const keysOf = <Key extends string>(texts: Record<Key, string>) => Object.keys(texts) as Key[];

/** Why somebody reports a message or a profile (ADR 42). */
export const reportReason = z.enum(keysOf(REPORT_REASONS));

const why = { reason: reportReason, text: textSchema(REPORT_TEXT_LENGTH).optional() };
/** A report of a received message, or of the profile of a person. */
export const submitReportBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('message'), messageId: idSchema, ...why }),
  z.strictObject({ kind: z.literal('profile'), accountId: idSchema, ...why }),
]);
export type SubmitReportBody = z.input<typeof submitReportBody>;
export const submittedReport = z.object({ id: idSchema, createdAt: instantSchema });

export const reportState = z.enum(['open', 'warned', 'blocked', 'dismissed']);
export type ReportState = z.infer<typeof reportState>;

const person = z.object({ id: idSchema, name: z.string(), role: roleSchema, ...photoField });

/** A report in the queue of the admins. */
export const adminReport = z.object({
  id: idSchema,
  kind: z.enum(['message', 'profile']),
  reason: reportReason,
  state: reportState,
  createdAt: instantSchema,
  reporter: person,
  /** The person whose message or profile was reported. */
  subject: person,
});
export type AdminReport = z.infer<typeof adminReport>;
export const adminReportsQuery = z.strictObject({ state: reportState.optional(), ...pageQuery });
export const openReports = z.object({ open: z.int() });

/** A message as it was when it was reported. */
export const reportedMessage = z.object({
  by: z.enum(['reporter', 'subject']),
  content: z.string(),
  sentAt: instantSchema,
  isReported: z.boolean(),
});
export type ReportedMessage = z.infer<typeof reportedMessage>;
/** The reported content at the time of the report: a message with the messages around it, or the texts of a profile. */
export const reportSnapshot = z.object({
  messages: z.array(reportedMessage).optional(),
  profile: z.array(z.object({ field: z.string(), text: z.string() })).optional(),
  photo: photoField.photo,
});

const reportCounts = z.object({
  /** Reports about the person. */
  received: z.int(),
  /** Reports about the person that ended with a warning or a block. */
  upheld: z.int(),
  /** Reports by the person. */
  made: z.int(),
  /** Reports by the person that were dismissed. */
  dismissed: z.int(),
});
export type ReportCounts = z.infer<typeof reportCounts>;

/** A report with its context and the history of the reporter and the subject. */
export const adminReportDetail = adminReport.extend({
  text: z.string(),
  snapshot: reportSnapshot,
  /** Whether an admin has blocked the account of the subject. */
  isSubjectBlocked: z.boolean(),
  decision: z
    .object({
      by: z.object({ id: idSchema, name: z.string() }),
      at: instantSchema,
      note: z.string(),
      /** The text that the warned person reads; `null` if nobody was warned. */
      warning: z.string().nullable(),
    })
    .nullable(),
  history: z.object({
    reporter: reportCounts,
    subject: reportCounts,
    /** The latest other reports about the subject, newest first. */
    aboutSubject: z.array(adminReport),
  }),
});
export type AdminReportDetail = z.infer<typeof adminReportDetail>;
export const reportParams = z.object({ id: idParam });

const note = requiredText(DECISION_NOTE_LENGTH);
/** `note` is for other admins; the warned person reads `warning`. */
export const resolveReportBody = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('warned'), note, warning: requiredText(WARNING_LENGTH) }),
  z.strictObject({ decision: z.literal('blocked'), note }),
  z.strictObject({ decision: z.literal('dismissed'), note }),
]);
export type ResolveReportBody = z.input<typeof resolveReportBody>;
export const resolvedReport = z.object({ state: reportState });

/** Why an admin reads a conversation: chosen from a list, so that the audit log contains no text about a person. */
export const readingReason = z.enum(keysOf(READING_REASONS));
export const readConversationBody = z.strictObject({
  reason: readingReason,
  /** Position before which messages are returned. */
  before: z.int().positive().optional(),
});
/** At most 200 messages, oldest first. */
export const reportedConversation = z.object({
  messages: z.array(
    z.object({
      by: z.enum(['reporter', 'subject']),
      content: z.string(),
      sentAt: instantSchema,
      position: z.int(),
    }),
  ),
  hasOlder: z.boolean(),
});
export type ReportedConversation = z.infer<typeof reportedConversation>;
