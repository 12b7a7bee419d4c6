export * from './react-router.ts';
export { RouterProvider } from 'router-dom-source';
