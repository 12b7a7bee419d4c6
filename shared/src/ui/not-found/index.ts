export { NOT_FOUND, NotFoundText, Signpost } from './not-found.tsx';
