import { skipToken } from '@reduxjs/toolkit/query';
import { useGetStudentIdQuery, useGetStudentNameQuery, useGetStudentProfileQuery } from '@cairn/shared/api';
import { selectEmail } from '@cairn/shared/auth';
import { useAppSelector } from '@cairn/shared/platform';
import { useViewedZone, viewerZone } from '@cairn/shared/ui';

/** The e-mail address of the signed-in student; `null` while nobody is signed in. */
export function useOwnEmail(): string | null {
  return useAppSelector(selectEmail);
}

/** The student's id, required by calls about sessions, messages and feedback. */
export function useOwnId() {
  return useGetStudentIdQuery(useOwnEmail() ?? skipToken);
}

/** The student's name, for greetings. */
export function useOwnName() {
  return useGetStudentNameQuery(useOwnEmail() ?? skipToken);
}

/** The student's own profile. */
export function useOwnProfile() {
  return useGetStudentProfileQuery(useOwnEmail() ?? skipToken);
}

/** The time zone of the student: that of the profile, or the browser's (decision 3). */
export function useOwnZone(): string {
  return useOwnProfile().data?.timeZone ?? viewerZone();
}

/** The time zone in which a page with a `ZoneChoice` shows times. */
export function useOwnViewedZone() {
  return useViewedZone(useOwnProfile());
}
