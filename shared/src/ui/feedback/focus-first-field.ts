/**
 * Moves the focus into a dialog that has opened: to the chosen radio button if there is one, otherwise to the first
 * field or focusable group of buttons. Call it in `afterOpenChange`, because antd moves the focus when a dialog opens.
 */
export function focusFirstField(content: HTMLElement | null): void {
  // The user may have focused a field before the dialog finished its opening animation.
  if (!content || content.contains(document.activeElement)) return;
  const field =
    content.querySelector<HTMLElement>('input[type=radio]:checked') ??
    content.querySelector<HTMLElement>('[role=group][tabindex], input, select, textarea');
  field?.focus();
}
