export {
  fakeServer,
  type FakeAnswer,
  type FakeCall,
  type FakeHandler,
  type FakeServer,
} from './fake-server.ts';
export { createTestStore, renderRoutes, type TestPage, type TestPageOptions } from './render.tsx';
