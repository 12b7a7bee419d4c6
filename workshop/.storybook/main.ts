import type { StorybookConfig } from '@storybook/react-webpack5';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { commonConfig } from '@cairn/tooling/webpack/common.ts';
import { REMOTES, workspaceFolder } from '@cairn/tooling/workspace.ts';

const files = '**/*.stories.tsx';

/** The workshop: the stories of the shared components and of every remote, built like a container (ADR 33). */
const config: StorybookConfig = {
  stories: [
    { directory: workspaceFolder('shared/src/ui'), titlePrefix: 'shared', files },
    ...REMOTES.map((name) => ({ directory: workspaceFolder(name, 'src'), titlePrefix: name, files })),
  ],
  framework: { name: '@storybook/react-webpack5', options: {} },
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    // The webpack rules of our containers replace those of Storybook.
    disableWebpackDefaults: true,
  },
  features: { backgrounds: false },
  typescript: { check: false, reactDocgen: false },
  webpackFinal(config, { configType }) {
    const mode = configType === 'PRODUCTION' ? 'production' : 'development';
    const container = commonConfig({ folder: workspaceFolder('workshop'), name: 'workshop', mode });
    const styles = container.plugins?.filter((plugin) => plugin instanceof MiniCssExtractPlugin) ?? [];
    return {
      ...config,
      devtool: false,
      module: {
        ...config.module,
        rules: [...(config.module?.rules ?? []), ...(container.module?.rules ?? [])],
      },
      plugins: [...(config.plugins ?? []), ...styles],
      // Served on this machine only, where minifying saves nothing.
      optimization: { ...config.optimization, minimize: false },
      performance: { hints: false },
    };
  },
};

export default config;
