import { Provider as MotionProvider } from '@rc-component/motion';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useScheme } from '@cairn/shared/platform';
import { antdTheme } from './antd-theme.ts';
import { ChevronDownIcon } from './icons/index.ts';
import motion from './area-theme.module.css';

const appear = motion.appear ?? '';

/** Titles must not overlap the close button; buttons that wrap need a gap. */
const modal = {
  classNames: { container: appear, mask: appear },
  styles: {
    // Keeps dialogs above the toasts at the bottom of the page.
    wrapper: { paddingBlock: 'var(--cairn-space-4) var(--cairn-space-12)' },
    header: { paddingInlineEnd: 'var(--cairn-space-6)' },
    title: { fontFamily: 'var(--cairn-font-display)', fontWeight: 540 },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'end',
      rowGap: 'var(--cairn-space-2)',
      marginBlockStart: 'var(--cairn-space-5)',
    },
  },
} as const;
// Separates a floating surface from the page in the dark scheme.
const edge = { border: '1px solid var(--cairn-line-strong)' };
const dropdown = { classNames: { popup: { root: appear } } };
const datePicker = { ...dropdown, styles: { popup: { container: edge } } };
// Replaces antd's icon, because screen readers would read the accessible name of that icon.
const select = { ...dropdown, suffixIcon: <ChevronDownIcon size={18} /> };
/** Accessible names of the button that shows or hides a password; antd supplies all other texts. */
const locale = { locale: 'en', global: { show: 'Show password', hide: 'Hide password' } };
const tooltip = { classNames: { root: appear } };
const popover = { ...tooltip, styles: { container: edge } };
const themes = { light: antdTheme('light'), dark: antdTheme('dark') };

/**
 * Provides our antd theme. Every page that uses antd needs this component. antd's motion is off, because a press would
 * miss a moving target.
 */
export function AreaTheme({ children }: { children: ReactNode }) {
  const { scheme } = useScheme();
  return (
    <ConfigProvider
      theme={themes[scheme]}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      form={{ requiredMark: false }}
      modal={modal}
      locale={locale}
      select={select}
      datePicker={datePicker}
      popover={popover}
      tooltip={tooltip}
    >
      <MotionProvider motion={false}>{children}</MotionProvider>
    </ConfigProvider>
  );
}
