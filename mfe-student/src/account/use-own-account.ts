import { skipToken } from '@reduxjs/toolkit/query';
import { useGetStudentIdQuery, useGetStudentNameQuery, useGetStudentProfileQuery } from '@cairn/shared/api';
import { selectEmail } from '@cairn/shared/auth';
import { useAppSelector } from '@cairn/shared/platform';
import { useViewedZone, viewerZone } from '@cairn/shared/ui';

/** The e-mail address of the signed-in student; `null` while nobody is signed in. */
export function useOwnEmail(): string | null {
  return useAppSelector(selectEmail);
}

export function useOwnId() {
  return useGetStudentIdQuery(useOwnEmail() ?? skipToken);
}

export function useOwnName() {
  return useGetStudentNameQuery(useOwnEmail() ?? skipToken);
}

export function useOwnProfile() {
  return useGetStudentProfileQuery(useOwnEmail() ?? skipToken);
}

/** The zone of the profile, or the zone of the browser (decision 3). */
export function useOwnZone(): string {
  return useOwnProfile().data?.timeZone ?? viewerZone();
}

/** The time zone in which a page with a `ZoneChoice` shows times. */
export function useOwnViewedZone() {
  return useViewedZone(useOwnProfile());
}
