import type {
  ChangePasswordBody,
  StudentDetails,
  TeacherDetails,
  UpdateStudentDetailsBody,
  UpdateTeacherDetailsBody,
} from '@cairn/shared/contract';
import { api } from '../api.ts';

/** Percent-encoded once (decision 18). */
const inPath = (account: string) => encodeURIComponent(account);

/** Ids and profiles by the e-mail of the account (spec 7, Students and Teachers). */
const profilesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getStudentId: build.query<number, string>({
      query: (email) => ({ url: '/students/id-by-email', params: { email } }),
      transformResponse: (answer: { id: number }) => answer.id,
    }),
    getStudentName: build.query<string, string>({
      query: (account) => ({ url: `/students/name/${inPath(account)}` }),
      transformResponse: (answer: { name: string }) => answer.name,
      providesTags: (_name, _error, account) => [{ type: 'Profile', id: account }],
    }),
    getStudentProfile: build.query<StudentDetails, string>({
      query: (account) => ({ url: `/students/details/${inPath(account)}` }),
      providesTags: (_profile, _error, account) => [{ type: 'Profile', id: account }],
    }),
    /** An extra: on a contract server it fails with 404 (decision 25). */
    updateStudentProfile: build.mutation<
      StudentDetails,
      { account: string; profile: UpdateStudentDetailsBody }
    >({
      query: ({ account, profile }) => ({
        url: `/students/details/${inPath(account)}`,
        method: 'PUT',
        body: profile,
      }),
      invalidatesTags: (_profile, error, { account }) => (error ? [] : [{ type: 'Profile', id: account }]),
    }),
    getMentorIdentity: build.query<{ id: number; name: string }, string>({
      query: (account) => ({ url: `/teachers/email/${inPath(account)}` }),
      providesTags: (_mentor, _error, account) => [{ type: 'Profile', id: account }],
    }),
    getMentorProfile: build.query<TeacherDetails, string>({
      query: (account) => ({ url: `/teachers/details/${inPath(account)}` }),
      providesTags: (_profile, _error, account) => [{ type: 'Profile', id: account }],
    }),
    updateMentorProfile: build.mutation<
      TeacherDetails,
      { account: string; profile: UpdateTeacherDetailsBody }
    >({
      query: ({ account, profile }) => ({
        url: `/teachers/details/${inPath(account)}`,
        method: 'PUT',
        body: profile,
      }),
      invalidatesTags: (_profile, error, { account }) => (error ? [] : [{ type: 'Profile', id: account }]),
    }),
    /** A wrong current password is a 400, never a 401 (decision 26); the student's call is an extra. */
    changePassword: build.mutation<
      unknown,
      { role: 'student' | 'mentor'; account: string; passwords: ChangePasswordBody }
    >({
      query: ({ role, account, passwords }) => ({
        url: `/${role === 'mentor' ? 'mentors' : 'students'}/password/${inPath(account)}`,
        method: 'PUT',
        body: passwords,
      }),
    }),
  }),
});

export const {
  useGetStudentIdQuery,
  useLazyGetStudentIdQuery,
  useGetStudentNameQuery,
  useGetStudentProfileQuery,
  useUpdateStudentProfileMutation,
  useGetMentorIdentityQuery,
  useGetMentorProfileQuery,
  useUpdateMentorProfileMutation,
  useChangePasswordMutation,
} = profilesApi;
