import { useState, type ReactNode } from 'react';
import { pagesWithKeys, type AreaPage } from './page-keys.ts';
import { ShortcutDialog } from './shortcut-dialog.tsx';
import { useShortcutSetting } from './shortcut-setting.ts';
import { useShortcutKeys } from './use-shortcut-keys.ts';

/** The keyboard shortcuts of an area, and the dialog that lists the shortcuts (the overview). */
export function useShortcuts(pages: readonly AreaPage[]): { openOverview: () => void; overview: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, switchShortcuts] = useShortcutSetting();
  const withKeys = pagesWithKeys(pages);
  const openOverview = () => setIsOpen(true);
  useShortcutKeys(withKeys, isOn, openOverview);
  return {
    openOverview,
    overview: isOpen && (
      <ShortcutDialog
        pages={withKeys}
        isOn={isOn}
        onSwitch={switchShortcuts}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
}
