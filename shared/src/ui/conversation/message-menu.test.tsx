import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageMenu } from './message-menu.tsx';

const areaOf = (top: number, height: number) => () => new DOMRect(0, top, 390, height);

/** Opens the menu in the last line of a message, in a log 500 pixels high. @returns the panel of the menu */
async function openMenu(top: number, height: number) {
  render(
    <div role="log">
      <ul>
        <li>
          <p id="text">Text</p>
          <MessageMenu
            isTabStop
            describedBy="text"
            actionsOf={() => [{ label: 'Reply', icon: null, onPress: () => undefined }]}
          />
        </li>
      </ul>
    </div>,
  );
  const opener = screen.getByRole('button', { name: 'Message actions' });
  screen.getByRole('log').getBoundingClientRect = areaOf(0, 500);
  screen.getByRole('listitem').getBoundingClientRect = areaOf(top, height);
  opener.getBoundingClientRect = areaOf(top + height - 27, 18);
  await userEvent.click(opener);
  return screen.getByRole('button', { name: 'Reply' }).parentElement;
}

test('the menu opens above a message at the end of the log', async () => {
  expect(await openMenu(420, 64)).toHaveClass('above');
});

test('the menu opens below a message at the top of the log', async () => {
  expect(await openMenu(20, 64)).toHaveClass('below');
});

test('the menu covers a message that has too little space above and below it', async () => {
  expect(await openMenu(-200, 684)).toHaveClass('over');
});
