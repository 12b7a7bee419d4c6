import type { ThemeConfig } from 'antd';
import { antdComponents } from './antd-components.ts';
import { colours, moreContrast, motion, radius, touchTarget, type } from './theme.ts';
import { prefersMoreContrast, prefersReducedMotion, readersTextSize } from './preferences.ts';
import type { Scheme } from './theme.ts';

const seconds = (milliseconds: number) => `${milliseconds / 1000}s`;

/**
 * The antd theme for one scheme, from our tokens.
 * Both schemes use antd's default algorithm, because antd's dark algorithm would dim our colours.
 * Every seed colour is set, so that no colour of antd's palette remains.
 * antd accepts sizes only in pixels, so the sizes are calculated from the reader's text size.
 */
export function antdTheme(scheme: Scheme): ThemeConfig {
  const colour = prefersMoreContrast() ? moreContrast(colours[scheme]) : colours[scheme];
  const textSize = readersTextSize();
  const scaled = (pixels: number) => Math.round((pixels * textSize) / type.base);
  return {
    cssVar: { prefix: 'cairn-antd', key: `cairn-${scheme}` },
    token: {
      colorPrimary: colour.evergreen,
      colorPrimaryHover: colour.evergreenHover,
      colorPrimaryActive: colour.evergreenActive,
      colorPrimaryBg: colour.evergreenWash,
      colorPrimaryBgHover: colour.evergreenWash,
      colorPrimaryBorder: colour.moss,
      colorPrimaryBorderHover: colour.evergreen,
      colorPrimaryText: colour.evergreen,
      colorInfo: colour.sky,
      colorInfoBg: colour.skyWash,
      colorInfoBorder: colour.skyWash,
      colorSuccess: colour.success,
      colorSuccessBg: colour.successWash,
      colorSuccessBorder: colour.successWash,
      colorWarning: colour.warning,
      colorWarningBg: colour.warningWash,
      colorWarningBorder: colour.warningWash,
      colorError: colour.danger,
      colorErrorHover: colour.dangerHover,
      colorErrorActive: colour.dangerHover,
      colorErrorText: colour.danger,
      colorErrorBg: colour.dangerWash,
      colorErrorBorder: colour.danger,
      colorErrorBorderHover: colour.dangerHover,
      colorLink: colour.skyStrong,
      colorLinkHover: colour.evergreen,
      colorLinkActive: colour.evergreenActive,
      colorText: colour.ink,
      colorTextSecondary: colour.inkSoft,
      colorTextTertiary: colour.inkFaint,
      colorTextQuaternary: colour.inkFaint,
      colorTextPlaceholder: colour.inkFaint,
      colorTextDescription: colour.inkSoft,
      colorTextDisabled: colour.inkFaint,
      colorTextLightSolid: colour.onEvergreen,
      colorTextBase: colour.ink,
      colorBgBase: colour.paper,
      colorBgLayout: colour.paper,
      colorBgContainer: colour.surface,
      colorBgElevated: colour.surface,
      colorBgContainerDisabled: colour.resting,
      colorBgMask: colour.scrim,
      colorBgSpotlight: colour.pine,
      colorBorder: colour.lineStrong,
      colorBorderSecondary: colour.line,
      colorSplit: colour.line,
      colorFillAlter: colour.sunken,
      colorFillContent: colour.sunken,
      colorFillContentHover: colour.line,
      controlItemBgHover: colour.sunken,
      controlItemBgActive: colour.evergreenWash,
      controlItemBgActiveHover: colour.evergreenWash,
      controlOutline: colour.evergreenWash,
      colorIcon: colour.inkSoft,
      colorIconHover: colour.ink,
      fontFamily: type.text,
      fontSize: textSize,
      fontSizeSM: scaled(14),
      fontSizeLG: scaled(18),
      lineHeight: type.lineHeight.text,
      controlHeight: Math.max(touchTarget, textSize * 2),
      controlHeightSM: Math.max(36, textSize * 1.75),
      controlHeightLG: Math.max(52, textSize * 2.25),
      borderRadius: radius.control,
      borderRadiusSM: 6,
      borderRadiusXS: 4,
      borderRadiusLG: radius.card,
      lineWidthFocus: 2,
      // antd's default would dim a loading button, whose text would have too little contrast.
      opacityLoading: 1,
      boxShadow: 'var(--cairn-shadow-float)',
      boxShadowSecondary: 'var(--cairn-shadow-float)',
      boxShadowTertiary: 'none',
      motion: !prefersReducedMotion(),
      motionDurationFast: seconds(motion.fast),
      motionDurationMid: seconds(180),
      motionDurationSlow: seconds(motion.slow),
      motionEaseInOut: motion.ease,
      motionEaseOut: motion.ease,
      wireframe: false,
    },
    components: antdComponents(colour, textSize),
  };
}
