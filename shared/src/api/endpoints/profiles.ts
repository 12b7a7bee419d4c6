import type {
  ResponseOf,
  ChangePasswordBody,
  UpdateStudentDetailsBody,
  UpdateTeacherDetailsBody,
} from '@cairn/shared/contract';
import { request } from '../../contract/request.ts';
import * as routes from '../../contract/routes.ts';
import { api } from '../api.ts';

/** Ids and profiles by e-mail address (spec 7, Students and Teachers). */
const profilesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getStudentId: build.query<number, string>({
      query: (email) => request(routes.getStudentIdByEmail, { query: { email } }),
      transformResponse: ({ id }: ResponseOf<'getStudentIdByEmail'>) => id,
    }),
    getStudentName: build.query<string, string>({
      query: (account) => request(routes.getStudentName, { params: { account } }),
      transformResponse: ({ name }: ResponseOf<'getStudentName'>) => name,
      providesTags: (_name, _error, account) => [{ type: 'Profile', id: account }],
    }),
    getStudentProfile: build.query<ResponseOf<'getStudentDetails'>, string>({
      query: (account) => request(routes.getStudentDetails, { params: { account } }),
      providesTags: (_profile, _error, account) => [{ type: 'Profile', id: account }],
    }),
    /** An extra: 404 on a contract server (decision 25). */
    updateStudentProfile: build.mutation<
      ResponseOf<'updateStudentDetails'>,
      { account: string; profile: UpdateStudentDetailsBody }
    >({
      query: ({ account, profile }) =>
        request(routes.updateStudentDetails, { params: { account }, body: profile }),
      invalidatesTags: (_profile, error, { account }) => (error ? [] : [{ type: 'Profile', id: account }]),
    }),
    getMentorIdentity: build.query<ResponseOf<'getTeacherByEmail'>, string>({
      query: (account) => request(routes.getTeacherByEmail, { params: { account } }),
      providesTags: (_mentor, _error, account) => [{ type: 'Profile', id: account }],
    }),
    getMentorProfile: build.query<ResponseOf<'getTeacherDetails'>, string>({
      query: (account) => request(routes.getTeacherDetails, { params: { account } }),
      providesTags: (_profile, _error, account) => [{ type: 'Profile', id: account }],
    }),
    updateMentorProfile: build.mutation<
      ResponseOf<'updateTeacherDetails'>,
      { account: string; profile: UpdateTeacherDetailsBody }
    >({
      query: ({ account, profile }) =>
        request(routes.updateTeacherDetails, { params: { account }, body: profile }),
      invalidatesTags: (_profile, error, { account }) => (error ? [] : [{ type: 'Profile', id: account }]),
    }),
    /** A wrong current password is answered with 400, not 401 (decision 26). The call for students is an extra. */
    changePassword: build.mutation<
      unknown,
      { role: 'student' | 'mentor'; account: string; passwords: ChangePasswordBody }
    >({
      query: ({ role, account, passwords: body }) =>
        role === 'mentor'
          ? request(routes.changeMentorPassword, { params: { account }, body })
          : request(routes.changeStudentPassword, { params: { account }, body }),
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
