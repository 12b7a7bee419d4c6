import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { colours, radius } from '@cairn/shared/ui/theme';

const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const colour = colours[scheme];

addons.setConfig({
  theme: create({
    base: scheme,
    brandTitle: 'Cairn workshop',
    brandUrl: './',
    brandTarget: '_self',
    colorPrimary: colour.evergreen,
    colorSecondary: colour.evergreen,
    appBg: colour.sunken,
    appContentBg: colour.paper,
    appPreviewBg: colour.paper,
    appHoverBg: colour.evergreenWash,
    appBorderColor: colour.line,
    appBorderRadius: radius.control,
    textColor: colour.ink,
    textInverseColor: colour.onEvergreen,
    textMutedColor: colour.inkSoft,
    barBg: colour.surface,
    barTextColor: colour.inkSoft,
    barHoverColor: colour.evergreen,
    barSelectedColor: colour.evergreen,
    inputBg: colour.surface,
    inputBorder: colour.lineStrong,
    inputTextColor: colour.ink,
    inputBorderRadius: radius.control,
  }),
});
