import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import type { StudentFigures } from '@cairn/shared/contract';

/** Figures that belong to the student alone. */
export const accountApi = injectAreaEndpoints('student', (build) => ({
  studentGetFigures: build.query<Extra<StudentFigures>, string>({
    queryFn: optionalQuery<StudentFigures, string>((email) => ({
      url: `/students/figures/${encodeURIComponent(email)}`,
    })),
    providesTags: ['Dashboard', 'Profile'],
  }),
}));

export const { useStudentGetFiguresQuery } = accountApi;
