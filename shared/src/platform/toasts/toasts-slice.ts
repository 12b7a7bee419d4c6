import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { TOAST_LIMIT } from '../../contract/constants.ts';

export type ToastKind = 'success' | 'error';

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
  /** Id of the `useToast` call that showed the toast. */
  readonly source?: string;
}

export interface ToastsState {
  readonly queue: readonly Toast[];
}

const initialState: ToastsState = { queue: [] };

/** Whether `next` reports the success of the form whose error `toast` shows. */
function isResolvedBy(next: Toast, toast: Toast): boolean {
  return (
    next.kind === 'success' &&
    toast.kind === 'error' &&
    next.source !== undefined &&
    toast.source === next.source
  );
}

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      // Beyond the limit, the oldest toasts are dropped.
      reducer: (state, { payload }: PayloadAction<Toast>): ToastsState => ({
        queue: [...state.queue.filter((toast) => !isResolvedBy(payload, toast)), payload].slice(-TOAST_LIMIT),
      }),
      prepare: (kind: ToastKind, text: string, source?: string) => ({
        payload: { id: nanoid(), kind, text, ...(source === undefined ? {} : { source }) },
      }),
    },
    toastDismissed: (state, action: PayloadAction<string>): ToastsState => ({
      queue: state.queue.filter((toast) => toast.id !== action.payload),
    }),
    errorToastsCleared: (state): ToastsState => ({
      queue: state.queue.filter((toast) => toast.kind !== 'error'),
    }),
  },
  selectors: {
    selectToasts: (state): readonly Toast[] => state.queue,
  },
});

export const { toastShown, toastDismissed, errorToastsCleared } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
