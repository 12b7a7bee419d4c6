import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from './create-store.ts';
import type { RootState } from './root-reducer.ts';

/** `useDispatch` with the store's own type. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** `useSelector` with the store's own type. */
export const useAppSelector = useSelector.withTypes<RootState>();
