/**
 * Moves the focus to the chosen radio button of a dialog, or to the first field or focusable group.
 * Call this function in `afterOpenChange`, because antd moves the focus when a dialog opens.
 */
export function focusFirstField(content: HTMLElement | null): void {
  // The user may have focused a field during the opening animation.
  if (!content || content.contains(document.activeElement)) return;
  const field =
    content.querySelector<HTMLElement>('input[type=radio]:checked') ??
    content.querySelector<HTMLElement>('[role=group][tabindex], input, select, textarea');
  field?.focus();
}
