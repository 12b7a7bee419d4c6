import type { DocumentClient } from './document-client-types.ts';
import { editBetween, storableText } from './text-edit.ts';

/** Whether the key types this letter. On a layout without Latin letters, the position of the key decides. */
const isOfKey = ({ key, code }: KeyboardEvent, letter: string) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
const isUndo = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && isOfKey(event, 'z');
const isRedo = (event: KeyboardEvent) =>
  (isUndo(event) && event.shiftKey) || (event.ctrlKey && !event.altKey && isOfKey(event, 'y'));

/**
 * Binds a text area to a document. The caret keeps its place when changes of the other side appear.
 *
 * @returns a function that removes the binding
 */
export function bindTextArea(area: HTMLTextAreaElement, client: DocumentClient): () => void {
  let shown = client.text();
  area.value = shown;

  function show(select: () => [start: number, end: number]): void {
    const text = client.text();
    if (text === shown && area.value === text) return;
    const { scrollTop, selectionDirection } = area;
    shown = text;
    area.value = text;
    const [start, end] = select();
    area.setSelectionRange(start, end, selectionDirection);
    area.scrollTop = scrollTop;
  }

  let positions: ReturnType<DocumentClient['positionOf']>[] = [];
  const unwatch = client.watch({
    before: () => {
      positions = [area.selectionStart, area.selectionEnd].map((index) => client.positionOf(index));
    },
    after: () => {
      const [start = 0, end = 0] = positions.map((position) => client.indexOf(position));
      show(() => [start, end]);
    },
  });

  const onInput = () => {
    const value = storableText(area.value);
    const caret = area.selectionEnd - (area.value.length - value.length);
    client.edit(editBetween(shown, value, caret));
    shown = client.text();
    if (area.value === shown) return;
    area.value = shown;
    area.setSelectionRange(caret, caret);
  };
  const onKey = (event: KeyboardEvent) => {
    // Setting the value clears the browser's undo history, so the document keeps an undo history.
    if (!isUndo(event) && !isRedo(event)) return;
    event.preventDefault();
    if (area.readOnly) return;
    const before = shown;
    if (isRedo(event)) client.redo();
    else client.undo();
    const { at, inserted } = editBetween(before, client.text(), client.text().length);
    show(() => [at + inserted.length, at + inserted.length]);
  };
  const onCompositionStart = () => client.hold(true);
  const onCompositionEnd = () => {
    onInput();
    client.hold(false);
  };

  area.addEventListener('input', onInput);
  area.addEventListener('keydown', onKey);
  area.addEventListener('compositionstart', onCompositionStart);
  area.addEventListener('compositionend', onCompositionEnd);
  return () => {
    unwatch();
    area.removeEventListener('input', onInput);
    area.removeEventListener('keydown', onKey);
    area.removeEventListener('compositionstart', onCompositionStart);
    area.removeEventListener('compositionend', onCompositionEnd);
    client.hold(false);
  };
}
