/**
 * Moves the focus into a dialog that has opened: to the chosen radio button if there is one, otherwise to the first
 * field or focusable group of buttons. For `afterOpenChange`, because antd moves the focus when a dialog opens.
 */
export function focusFirstField(content: HTMLElement | null): void {
  // The user may be faster than the animation of the dialog.
  if (!content || content.contains(document.activeElement)) return;
  const field =
    content.querySelector<HTMLElement>('input[type=radio]:checked') ??
    content.querySelector<HTMLElement>('[role=group][tabindex], input, select, textarea');
  field?.focus();
}
