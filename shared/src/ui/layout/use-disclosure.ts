import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * A panel that a button opens and closes. It closes on Escape, which returns the focus to the button, on a press
 * outside, and when the focus leaves it.
 */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !around.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  /** Closes the panel and returns the focus to the button. */
  const goBack = () => {
    setIsOpen(false);
    opener.current?.focus();
  };

  return {
    isOpen,
    close: () => setIsOpen(false),
    goBack,
    around: {
      ref: around,
      onKeyDown: (event: KeyboardEvent) => {
        if (isOpen && event.key === 'Escape') goBack();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !around.current?.contains(relatedTarget)) setIsOpen(false);
      },
    },
    opener: { ref: opener, 'aria-expanded': isOpen, onClick: () => setIsOpen((before) => !before) },
  };
}
