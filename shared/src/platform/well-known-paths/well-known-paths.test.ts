import { createTestStore } from '@cairn/shared/testing';
import {
  selectHomePath,
  selectOwnHomePath,
  selectSignInPath,
  selectSignOutPath,
  wellKnownPathsLoaded,
} from './well-known-paths-slice.ts';

const pathsIn = (store: ReturnType<typeof createTestStore>) => {
  const state = store.getState();
  return {
    student: selectHomePath(state, 'student'),
    nobody: selectHomePath(state, null),
    own: selectOwnHomePath(state),
    signIn: selectSignInPath(state),
    signOut: selectSignOutPath(state),
  };
};

test('the home page replaces each path that no remote provides', () => {
  const home = '/';
  expect(pathsIn(createTestStore(null, { homes: {}, signIn: null, signOut: null }))).toEqual({
    student: home,
    nobody: home,
    own: home,
    signIn: home,
    signOut: home,
  });
});

test('loaded paths are selected; a role without a landing page gets the home page', () => {
  const store = createTestStore();
  const paths = { homes: { student: '/student-home' }, signIn: '/login', signOut: '/logout' };
  store.dispatch(wellKnownPathsLoaded(paths));
  expect(pathsIn(store)).toEqual({
    student: '/student-home',
    nobody: '/',
    own: '/',
    signIn: '/login',
    signOut: '/logout',
  });
  expect(selectHomePath(store.getState(), 'mentor')).toBe('/');
});
