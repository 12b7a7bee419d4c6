/** What pages show and measure. Source: spec 9 unless noted. */

/** The product name (decision 42). */
export const PRODUCT_NAME = 'Cairn';

/** Delays of redirects and durations of toasts, in milliseconds; maximum number of queued toasts. */
export const REDIRECT_DELAYS = {
  afterForgotPassword: 3000,
  afterResetPassword: 2000,
  afterRegistration: 2000,
} as const;
export const TOAST_DURATIONS = { success: 2000, error: 4000 } as const;
export const TOAST_LIMIT = 20;

/** Public pages: scroll threshold of the header in pixels, reveal threshold as a ratio, height of the map in pixels. */
export const HEADER_SCROLL_THRESHOLD = 50;
export const REVEAL_THRESHOLD = 0.1;
export const MAP_FRAME_HEIGHT = 400;

/** Milliseconds per step of the count-up animation. */
export const COUNT_UP_STEP = 100;

/** Values that screens show if the server provides none (spec 9). */
export const PLACEHOLDERS = {
  mentorAverageRating: 4,
  mentorHoursCompleted: 15,
  studentSessions: 12,
  studentHours: 24,
  studentSkills: 8,
  recommendedMentorRating: 4.9,
  mentorRatings: [4.9, 4.8, 4.7, 4.6],
  studentUnreadBadge: 3,
  institution: 'Cairn Institute of Technology',
} as const;

/** The web vitals that are counted per release. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS'] as const;
export type WebVital = (typeof WEB_VITALS)[number];
