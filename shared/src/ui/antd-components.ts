import type { ThemeConfig } from 'antd';
import { radius } from './theme.ts';
import type { Palette } from './theme.ts';

/**
 * Component tokens for the look of Cairn: flat, warm, spacious, with lines instead of shadows.
 *
 * @param textSize - the reader's text size in pixels
 */
export function antdComponents(colour: Palette, textSize: number): ThemeConfig['components'] {
  const field = {
    activeBorderColor: colour.evergreen,
    hoverBorderColor: colour.inkSoft,
    activeShadow: `0 0 0 3px ${colour.evergreenWash}`,
    errorActiveShadow: `0 0 0 3px ${colour.dangerWash}`,
    paddingInline: 14,
  };
  return {
    Button: {
      fontWeight: 560,
      borderRadiusLG: radius.control,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      primaryColor: colour.onEvergreen,
      dangerColor: colour.onDanger,
      defaultBg: 'transparent',
      defaultBorderColor: colour.lineStrong,
      defaultHoverBg: colour.evergreenWash,
      defaultHoverBorderColor: colour.evergreen,
      defaultHoverColor: colour.evergreen,
      defaultActiveColor: colour.evergreenActive,
      defaultActiveBorderColor: colour.evergreenActive,
      borderColorDisabled: colour.line,
      textHoverBg: colour.sunken,
      paddingInline: 20,
      paddingInlineSM: 14,
      paddingInlineLG: 28,
    },
    Input: { ...field, borderRadiusLG: radius.control },
    InputNumber: { ...field, handleBorderColor: colour.line },
    DatePicker: {
      ...field,
      cellHoverBg: colour.sunken,
      cellBgDisabled: colour.sunken,
      cellHeight: 36,
      cellWidth: 41,
      textHeight: 48,
    },
    Select: {
      // Aligns the text with that of an input.
      paddingSM: 15,
      activeBorderColor: colour.evergreen,
      hoverBorderColor: colour.inkSoft,
      activeOutlineColor: colour.evergreenWash,
      optionSelectedBg: colour.evergreenWash,
      optionSelectedColor: colour.ink,
      optionActiveBg: colour.sunken,
      optionHeight: 44,
      optionPadding: '10px 14px',
      multipleItemBg: colour.mossWash,
    },
    Form: {
      labelColor: colour.ink,
      labelFontSize: Math.round(textSize * 0.94),
      labelHeight: 'auto',
      verticalLabelPadding: '0 0 6px',
      itemMarginBottom: 28,
      labelRequiredMarkColor: colour.emberStrong,
    },
    Table: {
      headerBg: 'transparent',
      headerColor: colour.inkSoft,
      headerSplitColor: 'transparent',
      headerSortActiveBg: colour.sunken,
      headerSortHoverBg: colour.sunken,
      bodySortBg: 'transparent',
      rowHoverBg: colour.sunken,
      rowSelectedBg: colour.evergreenWash,
      rowSelectedHoverBg: colour.evergreenWash,
      borderColor: colour.line,
      cellPaddingBlock: 14,
      cellPaddingInline: 16,
      headerBorderRadius: 0,
    },
    Tabs: {
      inkBarColor: colour.ember,
      itemColor: colour.inkSoft,
      itemSelectedColor: colour.ink,
      itemHoverColor: colour.evergreen,
      itemActiveColor: colour.evergreen,
      titleFontSize: textSize,
      horizontalItemPadding: '12px 4px',
      horizontalItemGutter: 28,
    },
    Modal: {
      contentBg: colour.surface,
      headerBg: colour.surface,
      titleFontSize: Math.round(textSize * 1.375),
      titleColor: colour.ink,
      borderRadiusLG: radius.sheet,
    },
    Tag: { defaultBg: colour.mossWash, defaultColor: colour.ink, borderRadiusSM: radius.round, lineWidth: 0 },
    Rate: { starColor: colour.star, starBg: colour.line, starSize: 28 },
    Segmented: {
      trackBg: colour.sunken,
      trackPadding: 4,
      itemColor: colour.inkSoft,
      itemHoverBg: 'transparent',
      itemHoverColor: colour.ink,
      itemSelectedBg: colour.surface,
      itemSelectedColor: colour.ink,
      borderRadius: radius.card,
    },
    Badge: { paddingInline: 5 },
    Tooltip: { colorTextLightSolid: colour.onPine },
    Pagination: { itemActiveBg: colour.evergreenWash, itemBg: 'transparent' },
    Switch: { colorPrimary: colour.evergreen, handleBg: colour.surface },
    Skeleton: { gradientFromColor: colour.sunken, gradientToColor: colour.line },
  };
}
