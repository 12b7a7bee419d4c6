import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { TOAST_LIMIT } from '../../contract/constants.ts';

export type ToastKind = 'success' | 'error';

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
}

export interface ToastsState {
  readonly queue: readonly Toast[];
}

const initialState: ToastsState = { queue: [] };

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      // Beyond the limit the oldest gives way: what just happened matters more.
      reducer: (state, action: PayloadAction<Toast>): ToastsState => ({
        queue: [...state.queue, action.payload].slice(-TOAST_LIMIT),
      }),
      prepare: (kind: ToastKind, text: string) => ({ payload: { id: nanoid(), kind, text } }),
    },
    toastDismissed: (state, action: PayloadAction<string>): ToastsState => ({
      queue: state.queue.filter((toast) => toast.id !== action.payload),
    }),
  },
  selectors: {
    selectToasts: (state): readonly Toast[] => state.queue,
  },
});

export const { toastShown, toastDismissed } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
