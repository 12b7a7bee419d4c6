import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { selectAccount } from '@cairn/shared/auth';
import type { PasswordPromptOptions } from '@cairn/shared/api';
import type { AppStore } from '@cairn/shared/platform';
import { PasswordDialog } from './password-dialog.tsx';

/**
 * Asks the user to authenticate again in a dialog.
 *
 * @returns whether the user has authenticated
 */
export function openPasswordDialog(store: AppStore, options: PasswordPromptOptions): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const account = selectAccount(store.getState());
  return new Promise((resolve) => {
    let isOpen = true;
    const close = (isAccepted: boolean) => {
      if (!isOpen) return;
      isOpen = false;
      window.removeEventListener('popstate', cancel);
      unsubscribe();
      root.unmount();
      container.remove();
      resolve(isAccepted);
    };
    const cancel = () => close(false);
    window.addEventListener('popstate', cancel);
    const unsubscribe = store.subscribe(() => {
      if (selectAccount(store.getState()) !== account) close(false);
    });
    root.render(
      <Provider store={store}>
        <PasswordDialog {...options} onClose={close} />
      </Provider>,
    );
  });
}
