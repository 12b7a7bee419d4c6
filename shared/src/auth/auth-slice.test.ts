import {
  authSlice,
  selectAccount,
  selectAccountSwitches,
  selectEmail,
  selectFollowsAnother,
  selectIsSignedIn,
  selectRole,
  selectSessionEnd,
  sessionEnded,
  sessionStarted,
} from './auth-slice.ts';

const ada = { email: 'ada@cairn.test', role: 'student' } as const;
const bo = { email: 'bo@cairn.test', role: 'mentor' } as const;

type Action = Parameters<typeof authSlice.reducer>[1];

function after(...actions: Action[]) {
  const auth = actions.reduce<ReturnType<typeof authSlice.reducer> | undefined>(authSlice.reducer, undefined);
  return { auth: auth ?? authSlice.getInitialState() };
}

test('nobody is signed in at first', () => {
  const state = after();
  expect([selectAccount, selectEmail, selectRole, selectSessionEnd].map((select) => select(state))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([selectIsSignedIn(state), selectFollowsAnother(state)]).toEqual([false, false]);
});

test('a login stores the e-mail address and role', () => {
  const state = after(sessionStarted(ada));
  expect([selectEmail(state), selectRole(state)]).toEqual([ada.email, ada.role]);
  expect([selectIsSignedIn(state), selectFollowsAnother(state), selectAccountSwitches(state)]).toEqual([
    true,
    false,
    0,
  ]);
});

test('a sign-in with the same e-mail address in another letter case does not count as a switch', () => {
  const state = after(
    sessionStarted(ada),
    sessionEnded('expired'),
    sessionStarted({ ...ada, email: 'ADA@cairn.test' }),
  );
  expect([selectAccountSwitches(state), selectFollowsAnother(state)]).toEqual([0, false]);
});

test('an account that replaces another account counts as a switch', () => {
  const direct = after(sessionStarted(ada), sessionStarted(bo));
  const expired = after(sessionStarted(ada), sessionEnded('expired'), sessionStarted(bo));
  for (const state of [direct, expired])
    expect([selectAccountSwitches(state), selectFollowsAnother(state)]).toEqual([1, true]);
  expect(selectFollowsAnother(after(sessionStarted(ada), sessionEnded('expired')))).toBe(false);
});

test('an account that signs in after a logout does not count as a switch', () => {
  const state = after(sessionStarted(ada), sessionEnded('signed-out'), sessionStarted(bo));
  expect([selectAccountSwitches(state), selectFollowsAnother(state)]).toEqual([0, false]);
});

test('the end of an auth session has a reason; by default, only `expired` is an expiry', () => {
  const state = after(sessionStarted(ada), sessionEnded('elsewhere'));
  expect([selectSessionEnd(state), selectIsSignedIn(state)]).toEqual(['elsewhere', false]);
  expect([sessionEnded('expired').meta.isExpired, sessionEnded('signed-out').meta.isExpired]).toEqual([
    true,
    false,
  ]);
  expect(sessionEnded('elsewhere', true).meta.isExpired).toBe(true);
});
