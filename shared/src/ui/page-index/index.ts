export { PageIndex } from './page-index.tsx';
