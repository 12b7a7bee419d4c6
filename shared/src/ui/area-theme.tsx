import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useScheme } from '@cairn/shared/platform';
import { antdTheme } from './antd-theme.ts';

/** Titles end before the way out, and buttons that do not fit beside each other stand apart. */
const modal = {
  styles: {
    header: { paddingInlineEnd: 'var(--cairn-space-6)' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'end',
      rowGap: 'var(--cairn-space-2)',
      marginBlockStart: 'var(--cairn-space-5)',
    },
  },
} as const;
const themes = { light: antdTheme('light'), dark: antdTheme('dark') };

/** Gives antd our theme in the scheme on screen. Every page that uses antd stands below one. */
export function AreaTheme({ children }: { children: ReactNode }) {
  const { scheme } = useScheme();
  return (
    <ConfigProvider
      theme={themes[scheme]}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      form={{ requiredMark: false }}
      modal={modal}
    >
      {children}
    </ConfigProvider>
  );
}
