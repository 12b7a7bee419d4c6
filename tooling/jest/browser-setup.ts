import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** A machine that builds meanwhile needs longer for the same; a test that waits in vain still fails. */
configure({ asyncUtilTimeout: 5_000 });

/** What jsdom lacks and components ask for while they render. */
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

class NothingObserved {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
window.IntersectionObserver ??= NothingObserved;
window.ResizeObserver ??= NothingObserved;
Element.prototype.scrollIntoView ??= () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};

/** jsdom knows no styles of `::before` and says so loudly when a dialog measures its scroll bar. */
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);
