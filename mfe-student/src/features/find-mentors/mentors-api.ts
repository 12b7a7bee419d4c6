import { injectAreaEndpoints, isApiError, LIST, optionalQuery } from '@cairn/shared/api';
import {
  request,
  routes,
  type ListTeachersQuery,
  type PublicTeacher,
  type TeacherPage,
} from '@cairn/shared/contract';

/** What a student can ask of the list of mentors; the cursor belongs to the paging. */
export type MentorSearch = Omit<ListTeachersQuery, 'cursor' | 'limit'>;

/** One page of mentors, or the whole list where the server does not page. */
export interface MentorListPage {
  readonly mentors: readonly PublicTeacher[];
  /** Mentors on all pages; missing where the server answers the plain list of the spec. */
  readonly total?: number;
  readonly nextCursor?: string;
}

/** A mentor with their place in the list, which decides the spec's fixed figures where a server gives none. */
export interface FoundMentor {
  readonly mentor: PublicTeacher & Partial<TeacherPage>;
  readonly index: number;
}

export const MENTORS_PER_PAGE = 60;

const getTeacherPage = optionalQuery((teacherId: number) =>
  request(routes.getTeacherPage, { params: { teacherId } }),
);

/** Mentors as students see them. */
const mentorsApi = injectAreaEndpoints('student', (build) => ({
  studentListMentors: build.infiniteQuery<MentorListPage, MentorSearch, string>({
    infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (last) => last.nextCursor },
    // A server that knows no more than the spec may refuse the parameters: then its plain list is the answer.
    queryFn: async ({ queryArg, pageParam }, _store, _options, send) => {
      const query = { ...queryArg, limit: MENTORS_PER_PAGE, ...(pageParam ? { cursor: pageParam } : {}) };
      const asked = await send(request(routes.listTeachers, { query }));
      const refused = isApiError(asked.error) && asked.error.status === 400 && pageParam === '';
      const answer = refused ? await send(request(routes.listTeachers)) : asked;
      if (answer.error) return { error: answer.error, meta: answer.meta };
      const { total, nextCursor } = answer.meta ?? {};
      return {
        data: {
          mentors: answer.data as PublicTeacher[],
          ...(total === undefined ? {} : { total }),
          ...(nextCursor === undefined ? {} : { nextCursor }),
        },
        meta: answer.meta,
      };
    },
    providesTags: [{ type: 'Mentor', id: LIST }],
  }),
  /** The mentor's own page, or their entry in the plain list; `null` where neither server knows them. */
  studentGetMentor: build.query<FoundMentor | null, number>({
    queryFn: async (id, store, options, send) => {
      const page = await getTeacherPage(id, store, options, send);
      if (page.error) return { error: page.error, meta: page.meta };
      if (page.data?.value) return { data: { mentor: page.data.value, index: 0 }, meta: page.meta };
      const list = await send(request(routes.listTeachers));
      if (list.error) return { error: list.error, meta: list.meta };
      const mentors = list.data as PublicTeacher[];
      const index = mentors.findIndex((mentor) => mentor.id === id);
      const mentor = mentors[index];
      return { data: mentor ? { mentor, index } : null, meta: list.meta };
    },
    providesTags: (_found, _error, id) => [{ type: 'Mentor', id }],
  }),
  studentSetFavourite: build.mutation<unknown, { id: number; isFavourite: boolean }>({
    query: ({ id, isFavourite }) =>
      request(isFavourite ? routes.addFavourite : routes.removeFavourite, { params: { teacherId: id } }),
  }),
}));

export const {
  useStudentListMentorsInfiniteQuery,
  useStudentGetMentorQuery,
  useStudentSetFavouriteMutation,
} = mentorsApi;
