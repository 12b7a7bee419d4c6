import { injectAreaEndpoints, isApiError, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import {
  type ResponseOf,
  request,
  routes,
  type ListTeachersQuery,
  type PublicTeacher,
  type TeacherCountsQuery,
  type TeacherPage,
} from '@cairn/shared/contract';

/** Paging adds the limit and the cursor. */
export type MentorSearch = Omit<ListTeachersQuery, 'cursor' | 'limit'>;

/** One page of mentors, or the whole list if the server has no paging. */
export interface MentorListPage {
  readonly mentors: readonly PublicTeacher[];
  /** The number of mentors found; absent if the server sends no total. */
  readonly total?: number;
  readonly nextCursor?: string;
}

/** `index` is the position of the mentor in the list, for `presentMentor`. */
export interface FoundMentor {
  readonly mentor: PublicTeacher & Partial<TeacherPage>;
  readonly index: number;
}

export const MENTORS_PER_PAGE = 60;

const getTeacherPage = optionalQuery((teacherId: number) =>
  request(routes.getTeacherPage, { params: { teacherId } }),
);

const FAVOURITES = { type: 'Account', id: 'FAVOURITES' } as const;

const mentorsApi = injectAreaEndpoints('student', (build) => ({
  studentListMentors: build.infiniteQuery<MentorListPage, MentorSearch, string>({
    infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (last) => last.nextCursor },
    // A contract server may refuse the parameters. The request is then repeated without parameters.
    queryFn: async ({ queryArg, pageParam }, _store, _options, send) => {
      const query = { ...queryArg, limit: MENTORS_PER_PAGE, ...(pageParam ? { cursor: pageParam } : {}) };
      const first = await send(request(routes.listTeachers, { query }));
      const refused = isApiError(first.error) && first.error.status === 400 && pageParam === '';
      const result = refused ? await send(request(routes.listTeachers)) : first;
      if (result.error) return { error: result.error, meta: result.meta };
      const { total, nextCursor } = result.meta ?? {};
      return {
        data: {
          mentors: result.data as PublicTeacher[],
          ...(total === undefined ? {} : { total }),
          ...(nextCursor === undefined ? {} : { nextCursor }),
        },
        meta: result.meta,
      };
    },
    providesTags: [{ type: 'Mentor', id: LIST }],
  }),
  /** The page of a mentor, or the mentor's entry in the list; `null` if neither exists. */
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
  /** The number of mentors for each filter value. A server without this call does not search for synonyms either. */
  studentCountMentors: build.query<Extra<ResponseOf<'countTeachers'>>, TeacherCountsQuery>({
    queryFn: optionalQuery((query: TeacherCountsQuery) => request(routes.countTeachers, { query })),
    providesTags: [{ type: 'Mentor', id: LIST }],
  }),
  studentListFavourites: build.query<Extra<ResponseOf<'listFavourites'>>, void>({
    queryFn: optionalQuery(() => request(routes.listFavourites)),
    providesTags: [FAVOURITES],
  }),
  studentSetFavourite: build.mutation<unknown, { id: number; isFavourite: boolean }>({
    query: ({ id, isFavourite }) =>
      request(isFavourite ? routes.addFavourite : routes.removeFavourite, { params: { teacherId: id } }),
    invalidatesTags: [FAVOURITES],
  }),
}));

export const {
  useStudentListMentorsInfiniteQuery,
  useStudentCountMentorsQuery,
  useStudentGetMentorQuery,
  useStudentListFavouritesQuery,
  useStudentSetFavouriteMutation,
} = mentorsApi;
