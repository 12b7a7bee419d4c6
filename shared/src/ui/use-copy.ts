import { useCallback } from 'react';
import { useToast } from '@cairn/shared/platform';

/** Copies a text and shows a toast that contains `name`: "Token copied" or "The token could not be copied". */
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
