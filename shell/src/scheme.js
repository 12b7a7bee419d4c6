/* global document */
// Runs before the first paint, from its own file because inline scripts are forbidden.
// Without a choice the stylesheet follows the device by itself.
try {
  const choice = localStorage.getItem('cairn.scheme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.scheme = choice;
} catch {
  // No storage, no choice.
}
