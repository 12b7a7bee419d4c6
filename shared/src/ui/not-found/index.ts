export { NOT_FOUND, NotFoundText, Signpost, useGoBack } from './not-found.tsx';
