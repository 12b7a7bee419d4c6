import { LINK_CODE_NAME, PHOTO_SIZE_MAX, YEARS_OF_STUDY } from '@cairn/shared/contract';
import { EmbeddedPicture, instants, type Section } from './section.ts';

const yearName = `(ARRAY[${YEARS_OF_STUDY.map((name) => `'${name}'`).join(', ')}])[s.year_of_study]`;

/** The sections of the account and its profile. */
export const accountSections: Section[] = [
  {
    key: 'account',
    title: 'Account',
    isSingle: true,
    covers: ['accounts.id', 'accounts.email', 'accounts.must_verify_email'],
    sql: `SELECT id, role, name, email, phone, status, time_zone AS "timeZone", institution,
                 must_verify_email AS "emailMustBeConfirmed",
                 CASE WHEN role = 'mentor' THEN approval END AS "mentorApproval", approval_reason AS "refusal",
                 ${instants(['created_at', 'createdAt'], ['approval_requested_at', 'approvalRequestedAt'], ['listed_at', 'listedAt'], ['two_factor_due_at', 'secondFactorDueAt'], ['deletion_due_at', 'deletionDueAt'])}
            FROM accounts WHERE id = $1`,
  },
  {
    key: 'institution',
    title: 'Managed by an institution',
    isSingle: true,
    covers: ['scim_users.account_id', 'scim_users.email'],
    sql: `SELECT i.name AS institution, u.user_name AS "userName", u.external_id AS "externalId", u.email,
                 u.given_name AS "givenName", u.family_name AS "familyName", u.formatted_name AS "formattedName",
                 u.display_name AS "displayName", u.active,
                 ${instants(['u.created_at', 'createdAt'], ['u.updated_at', 'updatedAt'], ['u.removed_at', 'removedAt'])}
            FROM scim_users u JOIN institutions i ON i.id = u.institution_id WHERE u.account_id = $1`,
  },
  {
    key: 'photo',
    title: 'Photo',
    isSingle: true,
    covers: ['photo_files.account_id'],
    // Only the largest JPEG: the other files contain the same picture.
    sql: `SELECT translate(encode(bytes, 'base64'), E'\\n', '') AS picture FROM photo_files
           WHERE account_id = $1 AND size = ${PHOTO_SIZE_MAX} AND format = 'jpg'`,
    present: ({ picture }) => ({
      picture: new EmbeddedPicture(`data:image/jpeg;base64,${String(picture)}`),
    }),
  },
  {
    key: 'studentProfile',
    title: 'Student profile',
    isSingle: true,
    role: 'student',
    covers: ['students.account_id'],
    sql: `SELECT roll_no AS "rollNumber", course, ${yearName} AS year, interests,
                 looking_for AS "lookingFor" FROM students s WHERE account_id = $1`,
  },
  {
    key: 'mentorProfile',
    title: 'Mentor profile',
    isSingle: true,
    role: 'mentor',
    covers: ['mentors.account_id'],
    sql: `SELECT title, bio, department, teaching_id AS "teachingId", expertise, expertise_tags AS "expertiseTags",
                 experience_band AS "experience", experience_years AS "experienceYears", availability,
                 pronouns, greeting, languages, career, links,
                 rating_average AS "averageRating", rating_count AS "ratings",
                 pause_reason AS "pauseReason", ${instants(['paused_at', 'pausedAt'])}
            FROM mentors JOIN accounts a ON a.id = account_id WHERE account_id = $1`,
  },
  {
    key: 'verifiedLinks',
    title: 'Verification of links',
    role: 'mentor',
    covers: ['link_verifications.account_id'],
    sql: `SELECT link, '${LINK_CODE_NAME}=' || token AS code, problem,
                 ${instants(['verified_at', 'verifiedAt'], ['checked_at', 'checkedAt'], ['created_at', 'createdAt'])}
            FROM link_verifications WHERE account_id = $1 ORDER BY id`,
  },
  {
    key: 'stepsAfterRegistration',
    title: 'Setup',
    isSingle: true,
    covers: ['onboardings.account_id'],
    sql: `SELECT basics, profile, start, is_hidden AS "reminderIsHidden", ${instants(['created_at', 'createdAt'])}
            FROM onboardings WHERE account_id = $1`,
  },
  {
    key: 'publicPage',
    title: 'Public page',
    isSingle: true,
    role: 'mentor',
    covers: ['public_pages.account_id'],
    sql: `SELECT is_public AS "isPublic", '/mentors/' || slug AS address, ${instants(['created_at', 'createdAt'])}
            FROM public_pages WHERE account_id = $1`,
  },
  {
    key: 'administration',
    title: 'Administration',
    isSingle: true,
    role: 'admin',
    covers: [],
    sql: `SELECT admin_role AS role, two_factor_required AS "mustHaveSecondFactor" FROM accounts WHERE id = $1`,
  },
];
