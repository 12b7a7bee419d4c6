import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** Milliseconds that a toast stays (spec 9). */
export const TOAST_DURATIONS = { success: 2_000, error: 4_000 } as const;
/** Toasts that wait or show at one time (spec 9, issue 4). */
export const MAX_QUEUED_TOASTS = 20;
export const MAX_VISIBLE_TOASTS = 5;

export type ToastKind = keyof typeof TOAST_DURATIONS;

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
      // Beyond the limit the longest waiting one gives way: what just happened matters more.
      reducer: (state, action: PayloadAction<Toast>): ToastsState => ({
        queue: [...state.queue, action.payload].slice(-MAX_QUEUED_TOASTS),
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
