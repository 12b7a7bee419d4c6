export {
  fakeServer,
  type FakeResponse,
  type FakeCall,
  type FakeHandler,
  type FakeHandlers,
  type FakeServer,
} from './fake-server.ts';
export { createTestStore, renderRoutes, type TestPage, type TestPageOptions } from './render.tsx';
export { renderWithResponses } from './render-with-responses.tsx';
export { neverResponds, onSite, type StorySite } from './story-site.ts';
export { createGoal, createStep, withGoals } from './create-goal.ts';
export { createSession } from './create-session.ts';
export { withExtra } from './with-extra.ts';
export { underHeading } from './under-heading.tsx';
