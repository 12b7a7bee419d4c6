import { skipToken } from '@reduxjs/toolkit/query';
import { useGetStudentIdQuery, useGetStudentNameQuery, useGetStudentProfileQuery } from '@cairn/shared/api';
import { selectEmail } from '@cairn/shared/auth';
import { useAppSelector } from '@cairn/shared/platform';
import { useViewedZone, viewerZone } from '@cairn/shared/ui';

/** The stored e-mail address; `null` once the auth session has ended. */
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

/** The profile for the settings page. */
export function useOwnProfile() {
  return useGetStudentProfileQuery(useOwnEmail() ?? skipToken);
}

/** The time zone of the student: the setting, or the browser's (decision 3). */
export function useOwnZone(): string {
  return useOwnProfile().data?.timeZone ?? viewerZone();
}

/** The time zone in which a page with a `ZoneChoice` shows times. */
export function useOwnViewedZone() {
  return useViewedZone(useOwnProfile());
}
