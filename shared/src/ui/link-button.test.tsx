import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LinkButton } from './link-button.tsx';

test.each([
  ['Alt', { altKey: true }],
  ['Ctrl', { ctrlKey: true }],
  ['Shift', { shiftKey: true }],
  ['Command', { metaKey: true }],
  ['no modifier', {}],
])('a link button leaves a click to the browser only if a modifier key is pressed: %s', (_key, keys) => {
  render(
    <MemoryRouter>
      <LinkButton to="/mentors">Mentors</LinkButton>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Mentors' });
  // jsdom cannot navigate, so the test prevents the default action.
  let isLeftToBrowser = false;
  const recordAndPrevent = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', recordAndPrevent, { once: true });
  fireEvent(link, createEvent.click(link, keys));
  expect(isLeftToBrowser).toBe(Object.keys(keys).length > 0);
});
