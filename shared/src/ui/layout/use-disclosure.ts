import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** A panel that a button opens and closes. Escape, a press outside and the loss of focus close the panel. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const wrapper = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !wrapper.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const closeAndReturnFocus = () => {
    setIsOpen(false);
    opener.current?.focus();
  };

  return {
    isOpen,
    close: () => setIsOpen(false),
    closeAndReturnFocus,
    wrapper: {
      ref: wrapper,
      onKeyDown: (event: KeyboardEvent) => {
        if (isOpen && event.key === 'Escape') closeAndReturnFocus();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !wrapper.current?.contains(relatedTarget)) setIsOpen(false);
      },
    },
    opener: { ref: opener, 'aria-expanded': isOpen, onClick: () => setIsOpen((before) => !before) },
  };
}
