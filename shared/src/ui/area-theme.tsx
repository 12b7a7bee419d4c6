import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useScheme } from '@cairn/shared/platform';
import { antdTheme } from './antd-theme.ts';

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
    >
      {children}
    </ConfigProvider>
  );
}
