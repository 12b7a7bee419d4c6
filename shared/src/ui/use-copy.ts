import { useCallback } from 'react';
import { useToast } from '@cairn/shared/platform';

/** Copies a text and shows a toast. `name` begins the message: "Token" becomes "Token copied". */
export function useCopy() {
  const toast = useToast();
  return useCallback(
    async (name: string, text: string): Promise<void> => {
      try {
        await navigator.clipboard.writeText(text);
        toast.success(`${name} copied`);
      } catch {
        toast.error(`The ${name.toLowerCase()} could not be copied. Please select it.`);
      }
    },
    [toast],
  );
}
