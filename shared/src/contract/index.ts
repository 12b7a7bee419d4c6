export * from './account-deletion.ts';
export * from './admin-accounts.ts';
export * from './admin-audit.ts';
export * from './admin-figures.ts';
export * from './admin-people.ts';
export * from './admin-roles.ts';
export * from './administrators.ts';
export * from './agreed-outcome.ts';
export * from './attendance.ts';
export * from './auth.ts';
export * from './bio.ts';
export * from './blocks.ts';
export * from './booking-rules.ts';
export * from './calendar-account.ts';
export * from './calendar-feed.ts';
export * from './calls/index.ts';
export { cleanLine, cleanText } from './clean-text.ts';
export * from './confirmed-institutions.ts';
export * from './constants.ts';
export { escapeMarkdown, quoteMarkdown } from './markdown.ts';
export * from './data-export.ts';
export * from './email-domain.ts';
export * from './email-verification.ts';
export * from './email.ts';
export * from './events.ts';
export * from './feedback.ts';
export * from './goals.ts';
export * from './group-sessions.ts';
export * from './helped-tags.ts';
export * from './institutions.ts';
export * from './languages.ts';
export * from './link-verification.ts';
export * from './mentor-approval.ts';
export * from './mentor-facts.ts';
export * from './mentor-introduction.ts';
export * from './mentor-profile.ts';
export * from './message-files.ts';
export * from './messages.ts';
export * from './notification-preferences.ts';
export * from './notifications.ts';
export * from './onboarding.ts';
export * from './passkeys.ts';
export * from './pauses.ts';
export * from './photos.ts';
export * from './primitives.ts';
export * from './public-pages.ts';
export * from './reported-feedback.ts';
export * from './reports.ts';
export * from './request.ts';
export * as routes from './routes.ts';
export * from './room-figures.ts';
export * from './saved-searches.ts';
export * from './schedules.ts';
export * from './session-documents.ts';
export * from './session-rooms.ts';
export * from './series-texts.ts';
export * from './session-series.ts';
export * from './session-types.ts';
export * from './sessions.ts';
export * from './slot-length.ts';
export * from './sso.ts';
export * from './students.ts';
export * from './search-synonyms.ts';
export * from './teacher-update.ts';
export * from './teachers.ts';
export * from './telemetry.ts';
export {
  characterCount,
  GOAL_DESCRIPTION_RULE,
  GOAL_STEP_RULE,
  GOAL_TITLE_RULE,
  isStorable,
  NOTE_RULE,
  PROPOSAL_RULE,
  SAVED_SEARCH_NAME_RULE,
  textProblem,
  TOPIC_RULE,
  type TextRule,
} from './text-rule.ts';
export * from './texts.ts';
export * from './time/index.ts';
export * from './topics.ts';
export * from './slot-holds.ts';
export * from './waiting-list.ts';
export * from './work-figures.ts';
